/**
 * TypeScript types of everything that crosses the socket. Made by `python3 run.py remake` of the
 * types in Python.
 *
 * `FromClient` and `FromServer` are the messages, told apart by `t`; news and commands of games are
 * told apart by `type`. Types of a game begin with its name. Where a client may leave out more than
 * the server does, its type ends in `Input`. The last ones are the bodies of the HTTP API.
 */
export const WIRE_VERSION = 5;
export const CLOSE_RELOAD = 4000;
export const CLOSE_REFUSED = 4001;
export const CLOSE_FLOOD = 4002;
export const CLOSE_SILENT = 4003;
export const CLOSE_LATER = 4004;
export const CLOSE_RESTART = 1012;
export const BLOB_FRAME = 1;

/** The answer to `hello`. `guest` is the client's own public id. */
export interface Welcome {
  readonly t: "welcome";
  readonly version: number;
  readonly server: string;
  readonly guest: string;
  readonly table: string;
  /**
   * Seconds between heartbeats: a client that receives nothing for twice as long has lost the
   * connection.
   */
  readonly heartbeat: number;
}

export type Phase = "gathering" | "playing" | "paused" | "over" | "ended";

/**
 * The plan of clocks: none; a number of seconds for every decision; or one for the whole game, with
 * an increment for each decision made. When a person's time is up, a bot makes that one move, a bot
 * takes over the seat, or the table just waits.
 */
export interface ClockPlan {
  readonly kind: "none" | "decision" | "game";
  readonly seconds: number;
  readonly increment: number;
  readonly timeout: "move" | "seat" | "wait";
}

/** A seat. `guests` are the devices that hold it; `here` tells whether one of them is connected. */
export interface SeatView {
  readonly kind: "empty" | "person" | "bot";
  readonly name: string;
  /** The bot's level, also while it stands in for a person; else empty. */
  readonly level: string;
  readonly stand_in: boolean;
  readonly here: boolean;
  readonly guests: readonly string[];
  /** Whether a phone is the hand of this seat, and is connected or not. */
  readonly hand: "" | "here" | "away";
}

/** A guest at the table who is more than a spectator, named by public id. */
export interface GuestView {
  readonly id: string;
  readonly name: string;
  readonly here: boolean;
}

/** Help at a table: none, landing maps while aiming, or those and a coach. */
export type Help = "none" | "maps" | "coach";

/** A landing map; a hint by the coach; or its answer to why another answer is not better. */
export type HelpKind = "map" | "hint" | "why_not";

/** Number of times a seat was given a kind of help in the present game. */
export interface HelpCount {
  readonly seat: number;
  readonly kind: HelpKind;
  readonly count: number;
}

/**
 * The question whether to play again. People who are there and in neither list have not answered.
 */
export interface RematchView {
  /** The guest who asked, by public id. */
  readonly by: string;
  /** Seats whose players play again. */
  readonly joined: readonly number[];
  /** Seats whose players let a bot play. */
  readonly passed: readonly number[];
  /** Seconds after which who asked, or the host, may begin without those who have not answered. */
  readonly grace: number;
}

/** A table as everybody there sees it. */
export interface TableView {
  readonly id: string;
  readonly game: string;
  readonly phase: Phase;
  readonly players: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  /** The data set's name. */
  readonly data: string;
  readonly host: string;
  readonly locked: boolean;
  readonly open: boolean;
  /** About how long bots take for a move, in milliseconds. */
  readonly pace: number;
  readonly clock: ClockPlan;
  readonly seats: readonly SeatView[];
  readonly guests: readonly GuestView[];
  readonly spectators: number;
  /** Id of the match being played or played last; empty before the first. */
  readonly match: string;
  /** Number of games that were started here. */
  readonly played: number;
  /** Whether the game is a guided one: `learn` tells how far a seat has come. */
  readonly lesson: boolean;
  /** The part of the lesson, counted from 1. */
  readonly lesson_part: number;
  /** Players of the game that is over: others may sit there for the next one. */
  readonly names: readonly string[];
  /** Number of games played to their end here. */
  readonly finished: number;
  /** Seconds the host must have been away before somebody else with a seat may take hosting. */
  readonly host_grace: number;
  /** The help that players may ask for. */
  readonly help: Help;
  /** Help that was given in the game being played or played last, by seat. */
  readonly helped: readonly HelpCount[];
  /** The question whether to play again, while it is open. */
  readonly rematch: RematchView | null;
}

/** The whole table, for a client that has just joined. */
export interface Table {
  readonly t: "table";
  readonly table: TableView;
}

/**
 * The changes of the table since it was last sent, by paths, as in an update. Empty if nothing has
 * changed.
 */
export interface TableChanged {
  readonly t: "table_changed";
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Secrets of the links this guest may pass on; empty where it may not. */
export interface Links {
  readonly table: string;
  readonly watch: string;
  readonly seats: Readonly<Record<string, string>>;
  /** A code to type where a link cannot be sent. */
  readonly code: string;
}

/**
 * A guest's own rights: the seats it plays, whether it is the host, its links, and whom it has
 * muted.
 */
export interface Yours {
  readonly t: "yours";
  readonly seats: readonly number[];
  readonly host: boolean;
  readonly links: Links;
  readonly muted: readonly string[];
  /**
   * Seats it holds that are played from a phone; they are seen from here as spectators see them.
   */
  readonly lent: readonly number[];
  /** Whether it may take a free seat; a guest who came to watch may not. */
  readonly may_sit: boolean;
  /**
   * Whether it may take hosting (`hand_over` with its own id): the host was away for the table's
   * grace period, or it was the host itself before somebody else took it, less than a day ago.
   */
  readonly may_host: boolean;
}

export type Seat = number;

/** Whoever looks at the table: somebody in a seat, or somebody who only watches. */
export type Viewer = Seat | "spectator";

/**
 * One of `commands`. Or, where commands differ in one field only, the command `like` with one of
 * `values` as its `field`. If `of` names a list of the view as it is with this message, the values
 * are its items, without the one that is the view's field `but`, if that is named.
 */
export interface Listed {
  readonly kind: "listed";
  readonly commands?: readonly Readonly<Record<string, unknown>>[];
  readonly like?: Readonly<Record<string, unknown>>;
  readonly field?: string;
  readonly values?: readonly unknown[];
  readonly of?: string;
  readonly but?: string;
}

/** A real-valued field of an answer and its range, ends included. */
export interface Span {
  readonly field: string;
  readonly low: number;
  readonly high: number;
}

/** A field of an answer and the values it may hold. */
export interface Choice {
  readonly field: string;
  readonly values: readonly unknown[];
}

/**
 * The command `like`, with its fields in `spans` anywhere inside them, ends included, and those in
 * `choices` one of the values there.
 */
export interface InRange {
  readonly kind: "in_range";
  readonly like: Readonly<Record<string, unknown>>;
  readonly spans: readonly Span[];
  readonly choices: readonly Choice[];
}

/**
 * The command `like` with a gesture as its `gesture`, of the type that is named (`throw`, `pour`,
 * `toss`). Fields in `choices` have one of the values there; `gesture.bottle` is a field of the
 * gesture.
 */
export interface Gesture {
  readonly kind: "gesture";
  readonly like: Readonly<Record<string, unknown>>;
  readonly gesture: string;
  readonly choices: readonly Choice[];
}

/** An answer of any of the kinds in `parts`. */
export interface AnyOf {
  readonly kind: "any_of";
  readonly parts: readonly (Listed | InRange | Gesture)[];
}

/**
 * An open decision of the viewer. If it is not `pending` it was answered and may still be changed.
 * Its `id` is the `decision` of every command in its answers, and left out there.
 */
export interface Decision {
  readonly id: string;
  readonly answers: Listed | InRange | Gesture | AnyOf;
  readonly pending?: boolean;
}

/**
 * The result of a game: the reason it ended, and points and rank of each seat (1 is first; equals
 * share a rank).
 */
export interface Outcome {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** All a viewer sees, and their latest news; `seq` is the number of the last piece. */
export interface Snapshot {
  readonly t: "snapshot";
  readonly viewer: Viewer;
  readonly match: string;
  readonly seq: number;
  readonly view: unknown;
  readonly questions: readonly Decision[];
  readonly news: readonly unknown[];
  readonly outcome: Outcome | null;
  /** Id of the history these numbers belong to; `have` sends it back. */
  readonly mark: string;
  /**
   * For each piece of news, the seats to whose things another player did something; empty if there
   * are none.
   */
  readonly done_to: readonly (readonly Seat[])[];
}

/**
 * The changes of one move for a viewer. `steps` are the pieces of news, numbered up to `seq`, each
 * with its changes of the view: an object from paths to new values. `questions` (the open
 * decisions) and `outcome` follow where they changed: decisions all of them or, where there are as
 * many as before, as an object from paths that begin with an index.
 */
export interface Update {
  readonly t: "update";
  readonly viewer: Viewer;
  readonly seq: number;
  readonly steps?: readonly (readonly [unknown, Readonly<Record<string, unknown>>])[];
  readonly questions?: readonly Decision[] | Readonly<Record<string, unknown>>;
  readonly outcome?: Outcome;
  readonly done_to?: readonly (readonly Seat[])[];
}

/** Earlier news, numbered from `first` on. */
export interface PastNews {
  readonly t: "past";
  readonly id: string;
  readonly viewer: Viewer;
  readonly first: number;
  readonly news: readonly unknown[];
  /** As in a snapshot. */
  readonly done_to: readonly (readonly Seat[])[];
}

/** Hints, of the game's own type. */
export interface Explained {
  readonly t: "explained";
  readonly id: string;
  readonly seat: number;
  readonly hints: readonly unknown[];
}

/**
 * The places at which a throw may come to rest: some tries, and how many of them count for each
 * circle.
 */
export interface ThrowMap {
  readonly type: "throw";
  /** Places in m at which tries came to rest on the board. */
  readonly spots: readonly (readonly [number, number])[];
  /** Number of tries that count for each circle, in the order in which the circles were given. */
  readonly circles: readonly number[];
  /** Number of tries that left the board, or came to rest on its rim. */
  readonly left: number;
  readonly tries: number;
  /** Whether the tries were simulated in three dimensions, and not by the proxy. */
  readonly simulated: boolean;
}

/** The numbers of crystals that may fall, by the tilt that is aimed at. */
export interface PourMap {
  readonly type: "pour";
  /** Tilts in rad, ascending. */
  readonly tilts: readonly number[];
  /**
   * At each tilt the chances that none, one, two, … fall; the last is the chance of all that are
   * more.
   */
  readonly chances: readonly (readonly number[])[];
  /** Number of crystals in the bottle. */
  readonly crystals: number;
}

/**
 * The ends that a toss may have, each with its share of the tries. The first picture counts no
 * tries: its shares are those of sensible tosses by such a hand.
 */
export interface TossMap {
  readonly type: "toss";
  readonly shares: Readonly<Record<string, number>>;
  readonly tries: number;
  readonly simulated: boolean;
}

/** A landing map, or a piece by which one is refined. */
export interface Mapped {
  readonly t: "mapped";
  readonly id: string;
  readonly seat: number;
  readonly map: ThrowMap | PourMap | TossMap;
}

/** An answer that the coach calls good, and further parameters of the words for it. */
export interface GoodAnswer {
  readonly answer: unknown;
  readonly about: Readonly<Record<string, unknown>>;
}

/** An answer, and the chance to win with it as far as the seat can know. */
export interface ValuedAnswer {
  readonly answer: unknown;
  readonly chance: number;
  /** Standard error of `chance`. */
  readonly error: number;
  /** Further parameters of the words for the answer. */
  readonly about: Readonly<Record<string, unknown>>;
}

/**
 * One reason for an answer, by its code. `weight` is how much it counted, as a share of the win
 * where the bot searches and in the bot's own measure elsewhere; below zero for what speaks against
 * the answer.
 *
 * A reason holds nothing that the bot's seat may not know.
 */
export interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly weight: number;
}

/** A hint, up to the step that was asked for; later fields are empty before their step. */
export interface Advised {
  readonly t: "advised";
  readonly id: string;
  readonly seat: number;
  readonly decision: string;
  readonly step: number;
  /**
   * Step 1: the code of what matters, for the message `<game>-matters-here`; empty if there is
   * none.
   */
  readonly matters: string;
  /** Step 1: the chance to win that the worst answer would give up. */
  readonly stake: number;
  /** Step 2: good answers, in no order of worth. */
  readonly answers: readonly GoodAnswer[];
  /** Step 3. */
  readonly best: ValuedAnswer | null;
  /** Step 3: reasons for the best answer, the weightiest first. */
  readonly reasons: readonly Reason[];
}

/** An answer that a player asked about, beside the best one. */
export interface Compared {
  readonly t: "compared";
  readonly id: string;
  readonly seat: number;
  readonly given: ValuedAnswer;
  readonly best: ValuedAnswer;
  /** The chance to win that the answer gives up; 0 if none is clearly better. */
  readonly loss: number;
  readonly given_reasons: readonly Reason[];
  /** Reasons for the best answer; none if it is not clearly better. */
  readonly best_reasons: readonly Reason[];
}

export type Param = string | number | readonly (number | string)[];

/** A remark to the learner: the catalogue's `<game>-lesson-<say>`, with the facts for it. */
export interface Remark {
  readonly say: string;
  /** The rule it is about. */
  readonly rule: string;
  readonly params?: Readonly<Record<string, Param>>;
  /** The thing to look at meanwhile, in the fields by which news of this game name such things. */
  readonly point?: Readonly<Record<string, unknown>>;
}

/** The progress of the player of a guided game: what was shown, what happened, what to try next. */
export interface Taught {
  readonly t: "taught";
  readonly id: string;
  readonly seat: number;
  readonly intro: readonly Remark[];
  readonly lived: readonly Remark[];
  readonly advice: Remark | null;
  /** All rules of the lesson, in their order. */
  readonly rules: readonly string[];
  /** Rules of the lesson that have not occurred yet. */
  readonly left: readonly string[];
  /** Whether a further part of the lesson follows. */
  readonly more: boolean;
}

/** Milliseconds left for each seat, and which clocks are running. */
export interface Clocks {
  readonly t: "clocks";
  readonly left: readonly number[];
  readonly running: readonly boolean[];
}

/** Tell a screen whose seats are played from phones which of these seats have a decision open. */
export interface Waits {
  readonly t: "waits";
  readonly seats: readonly number[];
}

/** A chat line. `at` is in seconds since 1970. */
export interface Said {
  readonly t: "said";
  readonly number: number;
  readonly guest: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export type Reaction = "clap" | "laugh" | "wow" | "sad" | "think" | "hurry" | "thanks" | "pepper";

/** A reaction of a guest. */
export interface Reacted {
  readonly t: "reacted";
  readonly guest: string;
  readonly name: string;
  readonly reaction: Reaction;
}

/** A request was executed. */
export interface Done {
  readonly t: "done";
  readonly id: string;
}

/**
 * A request was refused, and nothing has changed. The sentence is the catalogue's `refusal-<code>`
 * with these parameters.
 */
export interface Refused {
  readonly t: "refused";
  readonly id: string;
  readonly code: string;
  readonly rule?: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** The answer to `ping`. */
export interface Pong {
  readonly t: "pong";
  readonly id: string;
}

/** The last message before the server closes the socket. */
export interface Bye {
  readonly t: "bye";
  readonly code: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** A heartbeat. */
export interface Beat {
  readonly t: "beat";
}

export type FromServer =
  | Welcome
  | Table
  | TableChanged
  | Yours
  | Snapshot
  | Update
  | PastNews
  | Explained
  | Mapped
  | Advised
  | Compared
  | Taught
  | Clocks
  | Waits
  | Said
  | Reacted
  | Done
  | Refused
  | Pong
  | Bye
  | Beat;

/**
 * The point a client has reached in one viewer's sequence, so that it can continue there. `mark` is
 * that of the last snapshot: without it, or with another, a new snapshot is sent.
 */
export interface Have {
  readonly viewer: Viewer;
  readonly match: string;
  readonly seq: number;
  readonly mark?: string;
}

/**
 * The first message on every socket. `invite` is the secret of a link, for guests who hold no seat
 * yet.
 */
export interface Hello {
  readonly t: "hello";
  readonly version: number;
  readonly invite?: string;
  readonly name?: string;
  readonly have?: readonly Have[];
}

/**
 * Take a seat under a name; with the secret of the seat's own link also a taken one (a second
 * device).
 */
export interface TakeSeat {
  readonly t: "take_seat";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly name?: string;
  readonly invite?: string;
}

/** Leave a seat. */
export interface LeaveSeat {
  readonly t: "leave_seat";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
}

/**
 * Make this device the hand of a seat: the seat is then played and its secrets are shown here
 * alone. `invite` is the secret of the seat's own link, which is valid once. A free seat is taken
 * under `name`.
 */
export interface TakeHand {
  readonly t: "take_hand";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly name?: string;
  readonly invite?: string;
}

/**
 * Play the seat again from where it was before: sent by the phone that is its hand or, while that
 * is away, by another holder of the seat.
 */
export interface ReturnHand {
  readonly t: "return_hand";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
}

/** Put a bot into an empty seat, or change its level: for the host. */
export interface SeatBot {
  readonly t: "seat_bot";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly level: string;
}

/** Empty a seat and renew its link: for the host. */
export interface ClearSeat {
  readonly t: "clear_seat";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
}

/** Let a bot play for a person: sent by that person, or by the host for somebody away. */
export interface StandIn {
  readonly t: "stand_in";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly level?: string;
}

/** Take one's seat back from the bot that stands in. */
export interface TakeBack {
  readonly t: "take_back";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
}

/**
 * The plan of clocks: none; a number of seconds for every decision; or one for the whole game, with
 * an increment for each decision made. When a person's time is up, a bot makes that one move, a bot
 * takes over the seat, or the table just waits.
 */
export interface ClockPlanInput {
  readonly kind?: "none" | "decision" | "game";
  readonly seconds?: number;
  readonly increment?: number;
  readonly timeout?: "move" | "seat" | "wait";
}

/** Change what will be played, before it starts: for the host. Fields that are left out stay. */
export interface Arrange {
  readonly t: "arrange";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly players?: number | null;
  readonly options?: Readonly<Record<string, unknown>> | null;
  readonly clock?: ClockPlanInput | null;
  readonly help?: Help | null;
}

/** Set how long bots take for a move, in milliseconds. */
export interface SetPace {
  readonly t: "set_pace";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly pace: number;
}

/**
 * Set for how many seconds the host must be away before somebody else with a seat may take hosting.
 */
export interface SetHostGrace {
  readonly t: "set_host_grace";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seconds: number;
}

/** Start the game: for the host. */
export interface Start {
  readonly t: "start";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
}

/** Pause the game, or go on. */
export interface Pause {
  readonly t: "pause";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly on: boolean;
}

export type RematchStep = "begin" | "ask" | "join" | "pass";

/**
 * Play again with the same people, once a game is over. `ask` asks the others who are there, `join`
 * and `pass` answer (or take the question back), `begin` begins at once or, while others are asked,
 * without those who have not answered in time.
 */
export interface Rematch {
  readonly t: "rematch";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly step?: RematchStep;
}

/** End the table for good: for the host. An unfinished game stays unfinished. */
export interface End {
  readonly t: "end";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
}

/**
 * Lock the table or unlock it. Nobody new may join a locked table, not even to watch; guests who
 * were there or hold a seat may come back.
 */
export interface Lock {
  readonly t: "lock";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly on: boolean;
}

/** Set whether the table is in the public list, for anybody to join or watch. */
export interface SetOpen {
  readonly t: "set_open";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly on: boolean;
}

/** Remove a guest and renew all links: for the host. */
export interface Remove {
  readonly t: "remove";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly guest: string;
}

/**
 * Change the host: sent by the host; or, with one's own id, by somebody with a seat once the host
 * was away for the grace period, or within a day by the host who lost hosting like that.
 */
export interface HandOver {
  readonly t: "hand_over";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly guest: string;
}

/** Renew all links: for the host. The old ones open nothing any more. */
export interface NewLinks {
  readonly t: "new_links";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
}

/** Mute a guest, with whatever device they play, or unmute them. */
export interface Mute {
  readonly t: "mute";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly guest: string;
  readonly on: boolean;
}

/**
 * A command of the game, from a holder of the seat. `match` is the match it is meant for: a command
 * that comes late is not played in the rematch.
 */
export interface Play {
  readonly t: "play";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly match: string;
  /** The command as a decision lists it, with the decision's id as `decision`. */
  readonly command: unknown;
}

/** Send a chat line. */
export interface Say {
  readonly t: "say";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly text: string;
}

/** Send a reaction. */
export interface React {
  readonly t: "react";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly reaction: Reaction;
}

/** Ask for news of the current match before number `before`: answered by `past`. */
export interface Past {
  readonly t: "past";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly viewer: Viewer;
  readonly before: number;
}

/** Ask what each answer open to a seat would mean by the rules: answered by `explained`. */
export interface Explain {
  readonly t: "explain";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
}

/**
 * Ask where a gesture that is aimed at may end, by a hand of this skill, from 1 (expert) to 4
 * (novice): answered by `mapped`. Piece 0 is the first picture, those from 1 on refine it by
 * simulation. The first map of a decision is noted in the record.
 */
export interface Aim {
  readonly t: "aim";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly match: string;
  /** The command with the gesture, as it would be played. */
  readonly command: unknown;
  readonly skill?: number;
  readonly piece?: number;
}

/**
 * Ask the coach about an open decision of a seat, at a table whose help is `coach`: answered by
 * `advised`. Step 1 tells what matters, step 2 which answers are good, step 3 which is best and
 * why.
 */
export interface Advise {
  readonly t: "advise";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  readonly decision: string;
  readonly step: number;
}

/**
 * Ask the coach how an answer compares with the best one, at a table whose help is `coach`:
 * answered by `compared`. Nothing is played.
 */
export interface WhyNot {
  readonly t: "why_not";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
  /** The command as in `play`. */
  readonly command: unknown;
}

/** Ask how far a seat has come in a guided game, and what to try next: answered by `taught`. */
export interface Learn {
  readonly t: "learn";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly seat: number;
}

/** Ask for a blob that the news named by its hash: it is sent in a binary frame. */
export interface Fetch {
  readonly t: "fetch";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
  readonly hash: string;
}

/** Ask whether the connection works. Answered by `pong`. */
export interface Ping {
  readonly t: "ping";
  /** Chosen by the client: any text that it uses for one request only. */
  readonly id: string;
}

export type FromClient =
  | Hello
  | TakeSeat
  | LeaveSeat
  | TakeHand
  | ReturnHand
  | SeatBot
  | ClearSeat
  | StandIn
  | TakeBack
  | Arrange
  | SetPace
  | SetHostGrace
  | Start
  | Pause
  | Rematch
  | End
  | Lock
  | SetOpen
  | Remove
  | HandOver
  | NewLinks
  | Mute
  | Play
  | Say
  | React
  | Past
  | Explain
  | Aim
  | Advise
  | WhyNot
  | Learn
  | Fetch
  | Ping;

export type DecisionId = string;

export type ChiliCard = number;

/** Put a hand card face down (A-1), or replace the one put down (A-1a). */
export interface ChiliChoose {
  readonly type: "choose";
  readonly decision: DecisionId;
  readonly card: ChiliCard;
}

export type ChiliCommand = ChiliChoose;

/** The options of Chili, with the rule each is about. */
export interface ChiliOptions {
  readonly cycles: number;
  readonly change_choice: boolean;
  readonly open_collections: boolean;
}

/**
 * The phase as viewers see it: cards are being chosen, the table acts by itself, or the game has
 * ended.
 */
export type ChiliViewPhase = "choose" | "resolve" | "over";

export type ChiliCards = readonly ChiliCard[];

export type ChiliChoices = readonly (ChiliCard | null)[];

/** The reason why a cycle ended (E-1, E-2); the last cycle's is the reason why the game did. */
export type ChiliReason = "hand_empty" | "pile_used_up" | "hand_empty_and_pile_used_up";

/**
 * The line of one seat: the peppers after each collected card, those in the hand, and their sum.
 */
export interface ChiliLine {
  readonly collected: readonly number[];
  readonly hand: number;
  readonly points: number;
  readonly total: number;
  /** Rank among all, by the totals. */
  readonly place: number;
}

export type ChiliSheet = readonly ChiliLine[];

/**
 * The view of Chili. Tuples with one item a seat are in the order of seats. `hand` and `choice` are
 * the viewer's own.
 */
export interface ChiliView {
  readonly viewer: Viewer;
  readonly players: number;
  readonly options: ChiliOptions;
  readonly peppers: readonly number[];
  readonly phase: ChiliViewPhase;
  readonly cycle: number;
  readonly round: number;
  readonly first: Seat;
  readonly ring: ChiliCards;
  readonly target: number;
  readonly free_area: readonly [ChiliCard, ChiliCard] | null;
  readonly winner: Seat | null;
  readonly pile_size: number;
  readonly discard_size: number;
  readonly hand_sizes: readonly number[];
  readonly has_chosen: readonly boolean[];
  readonly played: ChiliChoices;
  readonly collected_sizes: readonly number[];
  /** The cards each seat has won; null where they lie face down. */
  readonly collected: readonly (ChiliCards | null)[];
  /** The cards of every reveal of this cycle. */
  readonly revealed: readonly ChiliCards[];
  /** Points of each seat in each finished cycle. */
  readonly scores: readonly (readonly number[])[];
  /** The reason why the cycle just scored has ended. */
  readonly reason: ChiliReason | null;
  /** All hand cards, while a cycle is being scored (E-4a). */
  readonly hands: readonly ChiliCards[] | null;
  readonly hand: ChiliCards;
  readonly choice: ChiliCard | null;
  /** The score sheet, while a cycle is being scored (E-4). */
  readonly sheet: ChiliSheet | null;
}

/**
 * A cycle was dealt, as one viewer sees it: the ring, and their own hand if they have one; how many
 * cards were shuffled, how many each hand got and how many are left.
 */
export interface ChiliCycleBegun {
  readonly type: "cycle_begun";
  readonly cycle: number;
  readonly first: Seat;
  readonly ring: ChiliCards;
  readonly hand: ChiliCards;
  readonly target: ChiliCard;
  readonly free_area: readonly [ChiliCard, ChiliCard];
  readonly deck_size: number;
  readonly hand_size: number;
  readonly pile_size: number;
}

/** Another seat has chosen a card; which one is not told (A-1). */
export interface ChiliChoiceMade {
  readonly type: "choice_made";
  readonly seat: Seat;
}

/** Another seat has drawn cards. */
export interface ChiliCardsTaken {
  readonly type: "cards_taken";
  readonly seat: Seat;
  readonly count: number;
}

/**
 * Cards were revealed, one a seat in the order of seats, each with its distance from the target
 * (A-2).
 */
export interface ChiliCardsTurned {
  readonly type: "cards_revealed";
  readonly cards: ChiliCards;
  readonly distances: readonly number[];
}

/** A seat chose a card. */
export interface ChiliCardChosen {
  readonly type: "card_chosen";
  readonly seat: Seat;
  readonly card: ChiliCard;
}

/** A seat chose another card instead. */
export interface ChiliChoiceChanged {
  readonly type: "choice_changed";
  readonly seat: Seat;
  readonly card: ChiliCard;
}

/** A seat drew cards. */
export interface ChiliCardsDrawn {
  readonly type: "cards_drawn";
  readonly seat: Seat;
  readonly cards: ChiliCards;
}

/** A seat won the target. */
export interface ChiliTargetWon {
  readonly type: "target_won";
  readonly seat: Seat;
  readonly target: ChiliCard;
  readonly card: ChiliCard;
}

/** Cards in the free area left at no cost. */
export interface ChiliCardsFreed {
  readonly type: "cards_freed";
  readonly cards: ChiliCards;
}

/** Cards were discarded: `owed[seat]` cards are to be drawn for them. */
export interface ChiliCardsDiscarded {
  readonly type: "cards_discarded";
  readonly cards: ChiliCards;
  readonly owed: readonly number[];
}

/** The discard pile replaced the used-up pile, for the cards still owed. */
export interface ChiliDiscardShuffled {
  readonly type: "discard_shuffled";
  readonly cards: number;
}

/** Draws were cancelled: nothing is left to draw anywhere. */
export interface ChiliDrawsForgone {
  readonly type: "draws_forgone";
  readonly owed: readonly number[];
}

/** A round began. */
export interface ChiliRoundBegun {
  readonly type: "round_begun";
  readonly round: number;
  readonly target: ChiliCard;
}

/** A cycle was scored, with all cards turned over (E-4a). */
export interface ChiliCycleScored {
  readonly type: "cycle_scored";
  readonly cycle: number;
  readonly reason: ChiliReason;
  readonly collected: readonly ChiliCards[];
  readonly hands: readonly ChiliCards[];
  readonly scores: readonly number[];
}

/** The game ended. */
export interface ChiliGameEnded {
  readonly type: "game_ended";
  readonly reason: ChiliReason;
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

export type ChiliNews =
  | ChiliCycleBegun
  | ChiliChoiceMade
  | ChiliCardsTaken
  | ChiliCardsTurned
  | ChiliCardChosen
  | ChiliChoiceChanged
  | ChiliCardsDrawn
  | ChiliTargetWon
  | ChiliCardsFreed
  | ChiliCardsDiscarded
  | ChiliDiscardShuffled
  | ChiliDrawsForgone
  | ChiliRoundBegun
  | ChiliCycleScored
  | ChiliGameEnded;

/**
 * A hand card: its distance from the target (A-2), whether it is inside the free area (A-3), and
 * its cost if it neither wins nor lies there (A-4).
 */
export interface ChiliHint {
  readonly card: ChiliCard;
  readonly distance: number;
  readonly free: boolean;
  readonly draws: number;
}

export type Side = "south" | "west" | "north" | "east";

/**
 * A throw in metres, radians and seconds. Rotations follow the right hand, about the axis that is
 * named.
 */
export interface ThrowInput {
  readonly type: "throw";
  readonly side: Side;
  /** Distance along the edge from its middle, to the thrower's right. */
  readonly place?: number;
  /** Distance of the chip's middle outside the field's edge. */
  readonly outside?: number;
  /** Height of the chip's middle above the field. */
  readonly height?: number;
  /** Angle from the inward normal of the side, to the thrower's right. */
  readonly direction?: number;
  /** Angle above the horizontal at which the chip leaves the hand. */
  readonly loft?: number;
  readonly speed?: number;
  /** Rotation speed about the upward axis: counter-clockwise seen from above. */
  readonly spin?: number;
  /** Tilt of the chip about the axis to the right of the throw: its leading edge raised. */
  readonly pitch?: number;
  /** Tilt of the chip about the direction of the throw: its right edge lowered. */
  readonly roll?: number;
  /** Rotation speed about the axis to the right of the throw: its leading edge rising. */
  readonly tumble?: number;
}

/** A circle of the board, in the order of `CIRCLES`. */
export type SafranitoDeclared =
  | "curry"
  | "ginger"
  | "cardamom"
  | "chili"
  | "garlic"
  | "mint"
  | "cumin"
  | "saffron"
  | "cinnamon"
  | "extra_throw"
  | "spice_card"
  | "reserve"
  | "head_chef";

/**
 * Throw a chip by a real gesture (T-1). Other seats are not told which chip it is (T-1a), nor the
 * circle that was declared as its target. Nothing depends on that but the analysis of the game.
 */
export interface SafranitoThrowChip {
  readonly type: "throw";
  readonly decision: DecisionId;
  readonly chip: number;
  readonly gesture: ThrowInput;
  readonly circle?: SafranitoDeclared | null;
}

/** Aim a chip at a spot of the field, in m from its middle, where throws are sampled (T-7). */
export interface SafranitoAimChip {
  readonly type: "aim";
  readonly decision: DecisionId;
  readonly chip: number;
  readonly x: number;
  readonly y: number;
}

/** Say where the thrown chip lies, where throws are typed in (T-7). */
export interface SafranitoLayChip {
  readonly type: "lay";
  readonly decision: DecisionId;
  readonly chip: number;
  readonly spot: string;
  readonly up?: boolean;
}

/** Say where another chip lies that the throw has moved, where throws are typed in (T-7). */
export interface SafranitoMoveChip {
  readonly type: "move";
  readonly decision: DecisionId;
  readonly number: number;
  readonly spot: string;
  readonly up?: boolean;
}

/** Confirm that all chips lie as they were typed in (T-7). */
export interface SafranitoLeaveBoard {
  readonly type: "leave";
  readonly decision: DecisionId;
}

/** Carry out the action that was won, or decline it (X-3). */
export interface SafranitoUseSpace {
  readonly type: "use";
  readonly decision: DecisionId;
  readonly use: boolean;
}

export type SafranitoSpice = string;

/** Keep one of the cards drawn (X-5). */
export interface SafranitoKeepCard {
  readonly type: "keep";
  readonly decision: DecisionId;
  readonly spice: SafranitoSpice;
}

/** Pick, as head chef, the bowl that is traded next (D-1). */
export interface SafranitoPickBowl {
  readonly type: "pick";
  readonly decision: DecisionId;
  readonly bowl: SafranitoSpice;
}

/** Sell a number of cards of the bowl's spice (S-1). */
export interface SafranitoSellSpice {
  readonly type: "sell";
  readonly decision: DecisionId;
  readonly count: number;
}

/** Buy a card for the total of one's chips, or decline (B-2, B-4). */
export interface SafranitoBuySpice {
  readonly type: "buy";
  readonly decision: DecisionId;
  readonly buy: boolean;
}

/** The number of a blend: its place in the list of the data set. */
export type SafranitoBlendNumber = number;

export type SafranitoSpices = readonly SafranitoSpice[];

/** Complete a blend (K-1, K-2); two tokens stand in for each spice named in `instead` (V-1). */
export interface SafranitoBlendSpices {
  readonly type: "blend";
  readonly decision: DecisionId;
  readonly blend: SafranitoBlendNumber;
  readonly instead?: SafranitoSpices;
}

/** Complete no more blends in this turn (K-1). */
export interface SafranitoPassTurn {
  readonly type: "pass";
  readonly decision: DecisionId;
}

export type SafranitoCommand =
  | SafranitoThrowChip
  | SafranitoAimChip
  | SafranitoLayChip
  | SafranitoMoveChip
  | SafranitoLeaveBoard
  | SafranitoUseSpace
  | SafranitoKeepCard
  | SafranitoPickBowl
  | SafranitoSellSpice
  | SafranitoBuySpice
  | SafranitoBlendSpices
  | SafranitoPassTurn;

/** Options of a game of Safranito; `Meta` holds ranges, rules and former names. */
export interface SafranitoOptions {
  /** The seat that begins as head chef, counted from 1; 0 draws it by lot. */
  readonly first_chef: number;
  readonly walk_around: boolean;
  /**
   * The input of throws: by gesture and physics, sampled for a hand of some skill, or typed in from
   * a real board.
   */
  readonly input: "physics" | "sampled" | "typed";
  /** Skill of the hands that throws are sampled from. */
  readonly skill: "expert" | "good" | "casual" | "novice";
  /** Share of an expert's unsteadiness that is added to every real throw, in per cent. */
  readonly floor: number;
  readonly secret_sales: boolean;
  readonly partial_decline: boolean;
  readonly top_up: boolean;
  readonly round_limit: number;
  readonly chili_consolation: boolean;
  readonly open_money: boolean;
}

export type SafranitoPhase =
  | "begin"
  | "lay_out"
  | "throw"
  | "fly"
  | "typing"
  | "space"
  | "act"
  | "take"
  | "keep"
  | "pick"
  | "picked"
  | "sell"
  | "sold"
  | "buy"
  | "blend"
  | "over";

export type SafranitoBlends = readonly SafranitoBlendNumber[];

export type SafranitoValues = readonly number[];

export type Place = readonly [number, number, number];

export type Turn = readonly [number, number, number, number];

/**
 * A chip on the board. `value` is null while its viewer may not know it. `nearest` names the
 * nearest circle, and `overlap` says how far the hole reaches into it (mm): it counts there if that
 * is more than 0.
 */
export interface SafranitoSeenChip {
  readonly number: number;
  readonly seat: Seat;
  readonly place: Place;
  readonly turn: Turn;
  readonly up: boolean;
  readonly value: number | null;
  readonly nearest: string;
  readonly overlap: number;
}

export type SafranitoReason = "three_blends" | "round_limit";

/**
 * The view of Safranito. Tuples with one item a seat are in the order of seats. From `own_chips` on
 * the fields are the viewer's own.
 */
export interface SafranitoView {
  readonly viewer: Viewer;
  readonly players: number;
  readonly options: SafranitoOptions;
  /** All blends there are; elsewhere blends are named by their places in this list. */
  readonly recipes: readonly (readonly [SafranitoSpice, SafranitoSpice, SafranitoSpice])[];
  /** The radii of bowls and action circles, in mm. */
  readonly radii: readonly [number, number];
  readonly sides: readonly Side[];
  readonly phase: SafranitoPhase;
  readonly round: number;
  readonly head: Seat;
  readonly thrower: Seat | null;
  readonly throws_left: number;
  readonly spice_pile: number;
  readonly blend_pile: number;
  readonly display: SafranitoSpices;
  readonly offered: SafranitoBlends;
  readonly discard: SafranitoSpices;
  readonly money: readonly (number | null)[];
  readonly chips_left: SafranitoValues;
  readonly chips_back: SafranitoValues;
  readonly hand_sizes: SafranitoValues;
  readonly reserved_sizes: SafranitoValues;
  readonly completed: readonly SafranitoBlends[];
  readonly tokens: SafranitoValues;
  readonly board: readonly SafranitoSeenChip[];
  readonly flying: number | null;
  readonly space: string | null;
  readonly actor: Seat | null;
  readonly bowl: SafranitoSpice | null;
  readonly price: number;
  /**
   * The seat that is asked now, then those that may be next, as far as that is open: in buying by
   * their totals in the bowl (B-2).
   */
  readonly asked: readonly Seat[];
  readonly reason: SafranitoReason | null;
  readonly own_chips: SafranitoValues;
  readonly own_back: SafranitoValues;
  readonly hand: SafranitoSpices;
  readonly reserved: SafranitoBlends;
  readonly drawn: SafranitoSpices;
}

/** Both piles were shuffled; `head` begins as head chef (P-2). */
export interface SafranitoTableLaid {
  readonly type: "table_laid";
  readonly head: Seat;
}

/** The discards were shuffled into the pile, in an order that nobody is told. */
export interface SafranitoPileRenewed {
  readonly type: "pile_renewed";
  readonly count: number;
}

/** The beginning of a round, with the spices of its blends. */
export interface SafranitoRoundBegun {
  readonly type: "round_begun";
  readonly round: number;
  readonly spices: SafranitoSpices;
  readonly blends: readonly SafranitoBlendNumber[];
  readonly recipes: readonly SafranitoSpices[];
}

/** A seat has thrown one of its chips; nobody is told which (T-1a). */
export interface SafranitoChipReleased {
  readonly type: "chip_released";
  readonly seat: Seat;
  readonly number: number;
}

/** A place (m) and a rotation (unit quaternion, w first). */
export interface Pose {
  readonly place: Place;
  readonly turn: Turn;
}

/** A chip's number and its pose: its own upper side (+z) carries the value. */
export interface Lying {
  readonly number: number;
  readonly pose: Pose;
}

/**
 * A verdict as viewers are told it: the nearest circle by name, and how far the hole reaches into
 * it (mm).
 */
export interface SafranitoNear {
  readonly nearest: string;
  readonly overlap: number;
}

/**
 * The place of a chip: in a bowl, on an action space, on the board without counting, or off the
 * board.
 */
export type SafranitoSpot = "bowl" | "space" | "beside" | "out";

/**
 * A chip was typed in: its owner, where it counts, and the referee's distance (none where the chip
 * is out).
 */
export interface SafranitoChipPlaced {
  readonly type: "chip_placed";
  readonly number: number;
  readonly lying: Lying | null;
  readonly near: SafranitoNear | null;
  readonly seat: Seat | null;
  readonly value: number | null;
  readonly spot: SafranitoSpot;
  readonly circle: string;
}

/**
 * SHA-256 of the bytes of a blob an event refers to (the motion of a thrown chip). Blobs are kept
 * beside the log and are never part of a state.
 */
export type BlobHash = string;

/**
 * A chip as a sentence names it: whose it is, and its value where the viewer may know it.
 *
 * `now` is the circle in which it counts after it was pushed, empty where it counts nowhere, and
 * null where it was not pushed.
 */
export interface SafranitoChipOf {
  readonly seat: Seat;
  readonly value: number | null;
  readonly now: string | null;
}

/**
 * Chips landed, with the referee's verdict on each of `chips`: some are taken away before anybody
 * could see it. `seat` has thrown a chip of `value` (null where the viewer may not know it), which
 * came to rest at `spot`, in `circle` if it counts, beside `others` chips. Where the viewer knows
 * all of these, `leader` has the most there: `lead`, against `second` for the next; `tied` where
 * both are the same.
 */
export interface SafranitoChipsLanded {
  readonly type: "chips_landed";
  readonly number: number;
  readonly chips: readonly Lying[];
  readonly out: readonly number[];
  readonly touched: readonly (readonly [number, number])[];
  readonly motions: readonly BlobHash[];
  readonly near: readonly SafranitoNear[];
  readonly seat: Seat | null;
  readonly value: number | null;
  readonly spot: SafranitoSpot;
  readonly circle: string;
  readonly others: number;
  readonly leader: Seat | null;
  readonly lead: number;
  readonly second: number;
  readonly tied: boolean;
  readonly lost: readonly SafranitoChipOf[];
  readonly pushed: readonly SafranitoChipOf[];
}

/** A chip whose value is known to all, and its owner. */
export interface SafranitoWorthOf {
  readonly number: number;
  readonly value: number;
  readonly seat: Seat;
}

/** Chips came to lie face up, with their owners and values. */
export interface SafranitoChipsTurnedUp {
  readonly type: "chips_turned_up";
  readonly chips: readonly SafranitoWorthOf[];
}

/** The chips on an action space were revealed: `seat` may carry its action out. */
export interface SafranitoSpaceRevealed {
  readonly type: "space_revealed";
  readonly space: string;
  readonly chips: readonly SafranitoWorthOf[];
  readonly seat: Seat;
}

/** The chips in a bowl were revealed: each card of the spice brings `price`, their sum. */
export interface SafranitoBowlRevealed {
  readonly type: "bowl_revealed";
  readonly bowl: SafranitoSpice;
  readonly chips: readonly SafranitoWorthOf[];
  readonly price: number;
}

/** A seat looked at cards of the pile. */
export interface SafranitoCardsLookedAt {
  readonly type: "cards_looked_at";
  readonly seat: Seat;
  readonly count: number;
}

/** A seat kept one of the cards it looked at. */
export interface SafranitoCardAdded {
  readonly type: "card_added";
  readonly seat: Seat;
}

/** A seat reserved a blend, with its spices. */
export interface SafranitoBlendReserved {
  readonly type: "blend_reserved";
  readonly seat: Seat;
  readonly blend: SafranitoBlendNumber;
  readonly recipe: SafranitoSpices;
}

/** A seat reserved a blend that others do not see. */
export interface SafranitoBlendTaken {
  readonly type: "blend_taken";
  readonly seat: Seat;
}

/** A seat has chosen how much to sell. */
export interface SafranitoSaleReady {
  readonly type: "sale_ready";
  readonly seat: Seat;
}

/** A seat completed a blend, with its spices. */
export interface SafranitoBlendCompleted {
  readonly type: "blend_completed";
  readonly seat: Seat;
  readonly blend: SafranitoBlendNumber;
  readonly spices: SafranitoSpices;
  readonly tokens: number;
  readonly reserved: boolean;
  readonly recipe: SafranitoSpices;
}

/**
 * A throw in metres, radians and seconds. Rotations follow the right hand, about the axis that is
 * named.
 */
export interface Throw {
  readonly type: "throw";
  readonly side: Side;
  /** Distance along the edge from its middle, to the thrower's right. */
  readonly place: number;
  /** Distance of the chip's middle outside the field's edge. */
  readonly outside: number;
  /** Height of the chip's middle above the field. */
  readonly height: number;
  /** Angle from the inward normal of the side, to the thrower's right. */
  readonly direction: number;
  /** Angle above the horizontal at which the chip leaves the hand. */
  readonly loft: number;
  readonly speed: number;
  /** Rotation speed about the upward axis: counter-clockwise seen from above. */
  readonly spin: number;
  /** Tilt of the chip about the axis to the right of the throw: its leading edge raised. */
  readonly pitch: number;
  /** Tilt of the chip about the direction of the throw: its right edge lowered. */
  readonly roll: number;
  /** Rotation speed about the axis to the right of the throw: its leading edge rising. */
  readonly tumble: number;
}

/** A seat threw a chip. */
export interface SafranitoChipThrown {
  readonly type: "chip_thrown";
  readonly seat: Seat;
  readonly number: number;
  readonly value: number;
  readonly gesture: Throw | null;
  readonly target: readonly [number, number] | null;
}

/** An action space was skipped: nobody has a chip on it. */
export interface SafranitoSpaceSkipped {
  readonly type: "space_skipped";
  readonly space: string;
}

/** A seat used its action. */
export interface SafranitoActionUsed {
  readonly type: "action_used";
  readonly space: string;
  readonly seat: Seat;
}

/** A seat did not use its action. */
export interface SafranitoActionDeclined {
  readonly type: "action_declined";
  readonly space: string;
  readonly seat: Seat;
}

/** An action was won but has nothing left to give. */
export interface SafranitoActionIdle {
  readonly type: "action_idle";
  readonly space: string;
  readonly seat: Seat;
}

/** A seat drew spice cards to keep one. */
export interface SafranitoCardsDrawn {
  readonly type: "cards_drawn";
  readonly seat: Seat;
  readonly cards: SafranitoSpices;
}

/**
 * A seat kept one of the cards it drew; the others went under the pile in the order they were
 * drawn.
 */
export interface SafranitoCardKept {
  readonly type: "card_kept";
  readonly seat: Seat;
  readonly card: SafranitoSpice;
  readonly returned: SafranitoSpices;
}

/** A seat took the pepper mill. */
export interface SafranitoMillTaken {
  readonly type: "mill_taken";
  readonly seat: Seat;
}

/**
 * Invalid chips and those on action spaces went back to their owners; `tokens` for the invalid ones
 * (V-1).
 */
export interface SafranitoBoardCleared {
  readonly type: "board_cleared";
  readonly invalid: readonly number[];
  readonly spaces: readonly number[];
  readonly tokens: readonly number[];
}

/** The head chef picked a bowl to trade. */
export interface SafranitoBowlPicked {
  readonly type: "bowl_picked";
  readonly bowl: SafranitoSpice;
}

/** A seat chose how many cards to sell; sales are secret until all seats have chosen. */
export interface SafranitoSaleChosen {
  readonly type: "sale_chosen";
  readonly seat: Seat;
  readonly count: number;
}

/** A seat sold cards of the bowl's spice. */
export interface SafranitoSaleMade {
  readonly type: "sale_made";
  readonly seat: Seat;
  readonly spice: SafranitoSpice;
  readonly count: number;
  readonly money: number;
}

/** The sellers took their chips out of the bowl. */
export interface SafranitoSalesClosed {
  readonly type: "sales_closed";
  readonly chips: readonly number[];
}

/** A seat bought a card for the total of its chips there, of which the most valuable went back. */
export interface SafranitoSpiceBought {
  readonly type: "spice_bought";
  readonly seat: Seat;
  readonly spice: SafranitoSpice;
  readonly price: number;
  readonly chip: number;
}

/** A seat did not buy: it declined, or it lacks the money and was not asked (B-4a). */
export interface SafranitoBuyDeclined {
  readonly type: "buy_declined";
  readonly seat: Seat;
  readonly chips: readonly number[];
  readonly short: boolean;
}

/** The trade in a bowl ended. */
export interface SafranitoBowlClosed {
  readonly type: "bowl_closed";
  readonly bowl: SafranitoSpice;
  readonly chips: readonly number[];
}

/** Blending began. */
export interface SafranitoBlendingBegun {
  readonly type: "blending_begun";
  readonly head: Seat;
}

/** A seat blended no more. */
export interface SafranitoTurnPassed {
  readonly type: "turn_passed";
  readonly seat: Seat;
}

/** The pepper mill was passed on, and all chips went back to their owners. */
export interface SafranitoMillPassed {
  readonly type: "mill_passed";
  readonly seat: Seat;
}

/** The game ended. */
export interface SafranitoGameEnded {
  readonly type: "game_ended";
  readonly reason: SafranitoReason;
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

export type SafranitoNews =
  | SafranitoTableLaid
  | SafranitoPileRenewed
  | SafranitoRoundBegun
  | SafranitoChipReleased
  | SafranitoChipPlaced
  | SafranitoChipsLanded
  | SafranitoChipsTurnedUp
  | SafranitoSpaceRevealed
  | SafranitoBowlRevealed
  | SafranitoCardsLookedAt
  | SafranitoCardAdded
  | SafranitoBlendReserved
  | SafranitoBlendTaken
  | SafranitoSaleReady
  | SafranitoBlendCompleted
  | SafranitoChipThrown
  | SafranitoSpaceSkipped
  | SafranitoActionUsed
  | SafranitoActionDeclined
  | SafranitoActionIdle
  | SafranitoCardsDrawn
  | SafranitoCardKept
  | SafranitoMillTaken
  | SafranitoBoardCleared
  | SafranitoBowlPicked
  | SafranitoSaleChosen
  | SafranitoSaleMade
  | SafranitoSalesClosed
  | SafranitoSpiceBought
  | SafranitoBuyDeclined
  | SafranitoBowlClosed
  | SafranitoBlendingBegun
  | SafranitoTurnPassed
  | SafranitoMillPassed
  | SafranitoGameEnded;

/** A blend that the viewer may complete, and the spices for it that they do not hold. */
export interface SafranitoHint {
  readonly blend: number;
  readonly missing: SafranitoSpices;
}

/** The name of a dish, of which there is one each, or of the crêpe. */
export type ALaCarteDishName = string;

/** Put this dish into the pan (P-1, F-3), or the crêpe: `crepe` (Q-1). */
export interface ALaCartePickDish {
  readonly type: "dish";
  readonly decision: DecisionId;
  readonly dish: ALaCarteDishName;
}

export type ALaCarteFace = "one" | "two" | "three" | "all" | "choose" | "cup";

/** Roll the die (H-1, Q-2); where luck is typed in, `face` says what it shows. */
export interface ALaCarteHeat {
  readonly type: "heat";
  readonly decision: DecisionId;
  readonly face?: ALaCarteFace | null;
}

/** Choose the heat, 1 to 3, where the die shows “choose” (H-3). */
export interface ALaCarteTurnUp {
  readonly type: "turn_up";
  readonly decision: DecisionId;
  readonly steps: number;
}

export type ALaCarteCup = "point" | "swap" | "spoons" | "season" | "cool";

/** Take this cup from that player (H-4, H-4a). */
export interface ALaCarteTakeCup {
  readonly type: "take";
  readonly decision: DecisionId;
  readonly seat: Seat;
  readonly cup: ALaCarteCup;
}

/** Say which cup was drawn, where random events are typed in. */
export interface ALaCarteNameCup {
  readonly type: "name";
  readonly decision: DecisionId;
  readonly cup: ALaCarteCup;
}

/** A shake before the turn: strength (m/s², root mean square) and duration (s). */
export interface ShakeInput {
  readonly strength?: number;
  readonly seconds?: number;
}

/** A pour: the bottle, its tilt in radians at 60 samples a second, and a shake before it. */
export interface PourInput {
  readonly type: "pour";
  readonly bottle: string;
  readonly tilt: readonly number[];
  readonly shake?: ShakeInput;
}

/** Tilt a bottle over a pan, by a real gesture, which names the bottle (W-1). */
export interface ALaCarteSeason {
  readonly type: "season";
  readonly decision: DecisionId;
  readonly pan: Seat;
  readonly gesture: PourInput;
}

export type ALaCarteSpice = "lemon" | "pepper" | "paprika" | "herbs";

/** Aim to turn the bottle so far, in rad from upright, where pours are sampled (W-1). */
export interface ALaCarteTilt {
  readonly type: "tilt";
  readonly decision: DecisionId;
  readonly pan: Seat;
  readonly bottle: ALaCarteSpice;
  readonly tilt: number;
}

/** Say how many crystals of the bottle's spice and of salt fell, where pours are typed in (W-1). */
export interface ALaCarteFallen {
  readonly type: "fallen";
  readonly decision: DecisionId;
  readonly pan: Seat;
  readonly bottle: ALaCarteSpice;
  readonly spices: number;
  readonly salts: number;
}

/**
 * A toss: lift and forward way of the pan and turn of the wrist, 60 samples a second, and the place
 * of the catch.
 */
export interface TossInput {
  readonly type: "toss";
  readonly lift: readonly number[];
  readonly forward: readonly number[];
  readonly wrist: readonly number[];
  /** Distance of the catch from where the pan waits by itself, away from the cook. */
  readonly along?: number;
  /** Distance of the catch from where the pan waits by itself, to the cook's right. */
  readonly across?: number;
}

/** Toss the crêpe, by a real gesture (Q-2). */
export interface ALaCarteFlip {
  readonly type: "flip";
  readonly decision: DecisionId;
  readonly gesture: TossInput;
}

/** Toss the crêpe, where tosses are sampled (Q-2). */
export interface ALaCarteTryFlip {
  readonly type: "try";
  readonly decision: DecisionId;
}

export type Catch = "picture" | "recipe" | "beside" | "on-edge" | "half-out";

/** Say how the crêpe landed, where tosses are typed in (Q-2). */
export interface ALaCarteCaught {
  readonly type: "caught";
  readonly decision: DecisionId;
  readonly caught: Catch;
}

/**
 * Take a coffee break (T-2): `point`, `spoons`; `swap` with a seat; `cool` by so many steps, also
 * as the answer to R-2. The cup `season` is played by seasoning another's pan.
 */
export interface ALaCartePlayCup {
  readonly type: "cup";
  readonly decision: DecisionId;
  readonly cup: ALaCarteCup;
  readonly seat?: Seat | null;
  readonly steps?: number;
}

/** Let the burnt dish go instead of cooling it (R-2). */
export interface ALaCarteLetBurn {
  readonly type: "let_burn";
  readonly decision: DecisionId;
}

/** End the own turn, with actions left or not (T-3). */
export interface ALaCarteEndTurn {
  readonly type: "end";
  readonly decision: DecisionId;
}

export type ALaCarteCommand =
  | ALaCartePickDish
  | ALaCarteHeat
  | ALaCarteTurnUp
  | ALaCarteTakeCup
  | ALaCarteNameCup
  | ALaCarteSeason
  | ALaCarteTilt
  | ALaCarteFallen
  | ALaCarteFlip
  | ALaCarteTryFlip
  | ALaCarteCaught
  | ALaCartePlayCup
  | ALaCarteLetBurn
  | ALaCarteEndTurn;

/** Options of a game of À la carte; `Meta` holds ranges, rules and former names. */
export interface ALaCarteOptions {
  /** The seat that begins, counted from 1; 0 draws it by lot. */
  readonly start: number;
  /**
   * The input of pours and tosses: by gesture and physics, sampled for a hand of some skill, or
   * typed in from a real kitchen, with its die and cups.
   */
  readonly input: "physics" | "sampled" | "typed";
  /** Skill of the hands that pours and tosses are sampled from. */
  readonly skill: "expert" | "good" | "casual" | "novice";
  /** Share of an expert's unsteadiness that is added to every real pour and toss, in per cent. */
  readonly floor: number;
  readonly must_act: boolean;
  readonly recipe_bottles_only: boolean;
  /** Number of finished dishes that end the game; 0 means seven with two players, else five. */
  readonly dishes_to_end: number;
  readonly round_limit: number;
}

export type ALaCarteColour = "white" | "yellow" | "green" | "blue" | "red";

/**
 * A dish: the spices it needs at least, in the order of the bottles; green from `low` to `high`,
 * burnt from `red` on.
 */
export interface ALaCarteDish {
  readonly name: ALaCarteDishName;
  readonly colour: ALaCarteColour;
  readonly spices: readonly ALaCarteSpice[];
  readonly low: number;
  readonly high: number;
  readonly red: number;
  readonly points: number;
  /** Facts that are known of the printed game (`FACTS`); the rest is ours. */
  readonly known: readonly string[];
}

export type ALaCartePhase =
  | "begin"
  | "cups"
  | "dish"
  | "act"
  | "roll"
  | "heat"
  | "cup"
  | "pour"
  | "toss"
  | "cool"
  | "between"
  | "over";

/**
 * A crystal with a number that it keeps; its kind is known to the game. The pose is in the bottle's
 * own frame.
 */
export interface Crystal {
  readonly number: number;
  readonly kind: string;
  /** Place and turn in the bottle; None if it was just filled in and lies on top of the others. */
  readonly pose: Pose | null;
}

export type ALaCarteCrystals = readonly Crystal[];

export type ALaCarteStanding = "empty" | "cooking" | "finished" | "burnt" | "spoilt";

/**
 * A stove as everybody sees it. `dish` names a dish of the menu or is `crepe`. `crystals` have
 * poses in the pan, where they were simulated.
 */
export interface ALaCarteSeenStove {
  readonly knob: number;
  readonly dish: ALaCarteDishName | null;
  readonly crystals: ALaCarteCrystals;
  readonly standing: ALaCarteStanding;
}

export type ALaCarteCups = readonly ("point" | "swap" | "spoons" | "season" | "cool")[];

export type ALaCarteCrepe = "held" | "pan" | "done" | "burnt";

export type ALaCarteReason = "dishes" | "stars" | "no_dish" | "round_limit";

/**
 * The view of À la carte. Tuples with one item a seat are in the order of seats; `bottles` are
 * lemon, pepper, paprika and herbs.
 */
export interface ALaCarteView {
  readonly viewer: Viewer;
  readonly players: number;
  readonly options: ALaCarteOptions;
  readonly menu: readonly ALaCarteDish[];
  readonly phase: ALaCartePhase;
  readonly round: number;
  readonly turn: number;
  readonly start: Seat;
  readonly active: Seat;
  /**
   * Actions (spoons) left in this turn. With a crêpe in the pan a roll is due at 3 and 6, flips
   * between.
   */
  readonly actions: number;
  readonly rolled: boolean;
  /** True if the coffee break of this turn has been taken. */
  readonly paused: boolean;
  /** True if the turn ends with the new dish. */
  readonly ending: boolean;
  readonly face: ALaCarteFace | null;
  readonly stoves: readonly ALaCarteSeenStove[];
  readonly bottles: readonly ALaCarteCrystals[];
  readonly sink: ALaCarteCrystals;
  readonly supply: readonly ALaCarteDishName[];
  readonly bin: readonly ALaCarteDishName[];
  readonly cups: readonly ALaCarteCups[];
  /** The face-down cups: which they are follows from all others, their order from nothing. */
  readonly pile: ALaCarteCups;
  readonly used: ALaCarteCups;
  readonly served: readonly number[];
  readonly finished: readonly (readonly ALaCarteDishName[])[];
  readonly stars: readonly number[];
  readonly stars_left: number;
  readonly crepes: readonly ALaCarteCrepe[];
  /** Number of finished dishes that end the game. */
  readonly to_end: number;
  /** Points as they would be counted now (E-3). */
  readonly points: readonly number[];
  readonly reason: ALaCarteReason | null;
}

/**
 * The game began with this start player and everybody's first cup; without cups where input is
 * typed.
 */
export interface ALaCarteGameBegun {
  readonly type: "game_begun";
  readonly start: Seat;
  readonly cups: ALaCarteCups;
}

/** A seat put a new dish into its pan. */
export interface ALaCarteDishLaid {
  readonly type: "dish_laid";
  readonly seat: Seat;
  readonly dish: ALaCarteDishName;
}

/** A seat put the crêpe into its pan. The turn ends at once; so many actions are lost. */
export interface ALaCarteCrepeLaid {
  readonly type: "crepe_laid";
  readonly seat: Seat;
  readonly unspent: number;
}

/** A turn began. */
export interface ALaCarteTurnBegun {
  readonly type: "turn_begun";
  readonly seat: Seat;
  readonly round: number;
}

/** A seat took the die, which is an action. */
export interface ALaCarteHeatBegun {
  readonly type: "heat_begun";
  readonly seat: Seat;
}

/** The die was rolled. A number turns the own knob up, `all` everybody's by one (H-2). */
export interface ALaCarteDieRolled {
  readonly type: "die_rolled";
  readonly seat: Seat;
  readonly face: ALaCarteFace;
}

/** A seat chose by how much the knob is turned up. */
export interface ALaCarteHeatChosen {
  readonly type: "heat_chosen";
  readonly seat: Seat;
  readonly steps: number;
}

/** A seat drew a cup. */
export interface ALaCarteCupDrawn {
  readonly type: "cup_drawn";
  readonly seat: Seat;
  readonly cup: ALaCarteCup;
}

/** A seat took another's cup. */
export interface ALaCarteCupStolen {
  readonly type: "cup_stolen";
  readonly seat: Seat;
  readonly other: Seat;
  readonly cup: ALaCarteCup;
}

/** The used cups were shuffled and lie face down again. */
export interface ALaCarteCupsShuffled {
  readonly type: "cups_shuffled";
  readonly count: number;
}

/** A seat would have got a cup, but none is left. */
export interface ALaCarteNoCupLeft {
  readonly type: "no_cup_left";
  readonly seat: Seat;
}

/** A shake before the turn: strength (m/s², root mean square) and duration (s). */
export interface Shake {
  readonly strength: number;
  readonly seconds: number;
}

/** A pour: the bottle, its tilt in radians at 60 samples a second, and a shake before it. */
export interface Pour {
  readonly type: "pour";
  readonly bottle: string;
  readonly tilt: readonly number[];
  readonly shake: Shake;
}

/**
 * A seat tilted a bottle over its own pan, which is an action. Without gesture and tilt it was a
 * real bottle, and is typed in.
 */
export interface ALaCarteBottleTilted {
  readonly type: "bottle_tilted";
  readonly seat: Seat;
  readonly bottle: ALaCarteSpice;
  readonly number: number;
  readonly gesture: Pour | null;
  readonly tilt: number;
}

/**
 * Crystals fell into a pan or beside it, in this order; with poses where they were simulated, and
 * then `left` is what is in the bottle, as it lies.
 */
export interface ALaCarteSpicesFell {
  readonly type: "spices_fell";
  readonly seat: Seat;
  readonly pan: Seat;
  readonly bottle: ALaCarteSpice;
  readonly number: number;
  readonly fallen: ALaCarteCrystals;
  readonly left: ALaCarteCrystals;
  readonly motion: BlobHash | null;
}

/**
 * A bottle was refilled with so many crystals of its colour and so much salt from the sinks;
 * `crystals` are their numbers.
 */
export interface ALaCarteBottleRefilled {
  readonly type: "bottle_refilled";
  readonly bottle: ALaCarteSpice;
  readonly spices: number;
  readonly salts: number;
  readonly crystals: readonly number[];
}

/**
 * A dish was finished and went to the tray; its crystals went to the sinks, the knob to 0. `star`:
 * it was perfect (F-4).
 */
export interface ALaCarteDishFinished {
  readonly type: "dish_finished";
  readonly seat: Seat;
  readonly dish: ALaCarteDishName;
  readonly points: number;
  readonly star: boolean;
}

/** A dish has burnt, and its cook holds the cup to cool it: they are asked before it is binned. */
export interface ALaCarteCoolingAsked {
  readonly type: "cooling_asked";
  readonly seat: Seat;
  readonly dish: ALaCarteDishName;
}

export type ALaCarteRuin = "burnt" | "spoilt";

/** A dish was binned and is out of the game; its crystals went to the sinks, the knob to 0. */
export interface ALaCarteDishBinned {
  readonly type: "dish_binned";
  readonly seat: Seat;
  readonly dish: ALaCarteDishName;
  readonly ruin: ALaCarteRuin;
}

/** A seat played the cup that is a point. */
export interface ALaCartePointServed {
  readonly type: "point_served";
  readonly seat: Seat;
}

/** Two seats swapped their stoves. */
export interface ALaCarteStovesSwapped {
  readonly type: "stoves_swapped";
  readonly seat: Seat;
  readonly other: Seat;
}

/** A seat played the cup that gives more actions. */
export interface ALaCarteSpoonsTaken {
  readonly type: "spoons_taken";
  readonly seat: Seat;
}

/** A seat played the cup by which it tilts a bottle over another's pan. */
export interface ALaCarteGuestSeasoned {
  readonly type: "guest_seasoned";
  readonly seat: Seat;
  readonly other: Seat;
  readonly bottle: ALaCarteSpice;
  readonly number: number;
  readonly gesture: Pour | null;
  readonly tilt: number;
}

/** A seat turned its knob down by a cup. */
export interface ALaCarteKnobCooled {
  readonly type: "knob_cooled";
  readonly seat: Seat;
  readonly steps: number;
}

/**
 * A toss: lift and forward way of the pan and turn of the wrist, 60 samples a second, and the place
 * of the catch.
 */
export interface Toss {
  readonly type: "toss";
  readonly lift: readonly number[];
  readonly forward: readonly number[];
  readonly wrist: readonly number[];
  /** Distance of the catch from where the pan waits by itself, away from the cook. */
  readonly along: number;
  /** Distance of the catch from where the pan waits by itself, to the cook's right. */
  readonly across: number;
}

/** A seat tossed its crêpe. */
export interface ALaCarteCrepeTossed {
  readonly type: "crepe_tossed";
  readonly seat: Seat;
  readonly number: number;
  readonly gesture: Toss | null;
}

/**
 * The fault of a toss: the flick too soft, too hard, too early or too late; the lift too low or too
 * high; the pan in the wrong place. `chance`: the gesture was right, and its tremor spoilt it.
 */
export type TossFault =
  | "none"
  | "too-soft"
  | "too-hard"
  | "too-early"
  | "too-late"
  | "too-low"
  | "too-high"
  | "too-near"
  | "too-far"
  | "too-left"
  | "too-right"
  | "chance";

/** A review of a toss: what was seen, and the fault. For players only: no rule reads it. */
export interface TossReview {
  /** Greatest height in m of the crêpe's middle above the floor of the resting pan. */
  readonly height: number;
  /** Turn of the crêpe in rad when it came down, front edge up; half a turn is wanted. */
  readonly turned: number;
  /**
   * Distance in m of the place where it came down from the middle of the pan; away from the cook is
   * positive.
   */
  readonly ahead: number;
  readonly fault: TossFault;
}

/**
 * A crêpe landed. Picture side up it is finished; else it has failed, and lies recipe side up again
 * (Q-6).
 */
export interface ALaCarteCrepeLanded {
  readonly type: "crepe_landed";
  readonly seat: Seat;
  readonly number: number;
  readonly caught: Catch;
  readonly motion: BlobHash | null;
  /** Height, turn and fault of a simulated toss; no rule reads it. */
  readonly review: TossReview | null;
}

/**
 * A crêpe burnt. On the own roll the turn ends with the new dish (`ends`); found burnt at its
 * start, it goes on.
 */
export interface ALaCarteCrepeBurnt {
  readonly type: "crepe_burnt";
  readonly seat: Seat;
  readonly ends: boolean;
}

/** A turn ended, with actions unspent. */
export interface ALaCarteTurnEnded {
  readonly type: "turn_ended";
  readonly seat: Seat;
  readonly unspent: number;
}

/** The game ended. */
export interface ALaCarteGameEnded {
  readonly type: "game_ended";
  readonly reason: ALaCarteReason;
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

export type ALaCarteNews =
  | ALaCarteGameBegun
  | ALaCarteDishLaid
  | ALaCarteCrepeLaid
  | ALaCarteTurnBegun
  | ALaCarteHeatBegun
  | ALaCarteDieRolled
  | ALaCarteHeatChosen
  | ALaCarteCupDrawn
  | ALaCarteCupStolen
  | ALaCarteCupsShuffled
  | ALaCarteNoCupLeft
  | ALaCarteBottleTilted
  | ALaCarteSpicesFell
  | ALaCarteBottleRefilled
  | ALaCarteDishFinished
  | ALaCarteCoolingAsked
  | ALaCarteDishBinned
  | ALaCartePointServed
  | ALaCarteStovesSwapped
  | ALaCarteSpoonsTaken
  | ALaCarteGuestSeasoned
  | ALaCarteKnobCooled
  | ALaCarteCrepeTossed
  | ALaCarteCrepeLanded
  | ALaCarteCrepeBurnt
  | ALaCarteTurnEnded
  | ALaCarteGameEnded;

/**
 * Hint for the dish in one pan: the spices still missing, the kinds of which one more crystal would
 * spoil it (`spoils`), the faces of the die that could bring it into its green range (`good`) or
 * are certain to burn it (`bad`), and whether it can still earn a star.
 */
export interface ALaCarteHint {
  readonly seat: Seat;
  readonly dish: ALaCarteDishName;
  readonly missing: readonly string[];
  readonly spoils: readonly string[];
  readonly good: readonly ALaCarteFace[];
  readonly bad: readonly ALaCarteFace[];
  readonly star: boolean;
}

/** A device's identity: its public id. The secret is in the cookie. */
export interface Guest {
  readonly id: string;
}

/**
 * A request for the link that restores an identity; `renew` asks for a new one, after which earlier
 * ones open nothing.
 */
export interface NewLink {
  readonly renew?: boolean;
}

/** The secret of an identity link. */
export interface GuestLink {
  readonly token: string;
}

/** The secret of an identity link, on a device that wants that identity. */
export interface Restore {
  readonly token: string;
}

/**
 * A browser or device that uses an identity. Days are written as `2026-08-31`; empty if unknown.
 */
export interface SessionInfo {
  readonly id: string;
  readonly created: string;
  readonly seen: string;
  /** True for the session that asks. */
  readonly this: boolean;
}

/** The session to end; without one, all others. */
export interface EndSession {
  readonly session: string | null;
}

/**
 * A table to create: its game and seats. A seat is `me`, `open` (for somebody to come), or a bot's
 * level.
 */
export interface NewTable {
  readonly game: string;
  readonly seats?: readonly string[];
  readonly name?: string;
  /**
   * Names of the seats marked `me`, in their order, where several people share one device; else
   * `name` is used.
   */
  readonly names?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** An own data set as the text of its file; empty for the game's own. */
  readonly data?: string;
  readonly clock?: ClockPlanInput;
  readonly pace?: number;
  /** Seconds the host must have been away before somebody else with a seat may take hosting. */
  readonly host_grace?: number;
  readonly open?: boolean;
  /** Start at once; every seat must be taken. */
  readonly start?: boolean;
  /** Create a guided first game: the game defines seats and options, and it starts at once. */
  readonly lesson?: boolean;
  /** The part of the lesson, counted from 1. */
  readonly lesson_part?: number;
  /**
   * The help that players may ask for. Left out, it is `coach` where one person plays against bots,
   * and `none` elsewhere.
   */
  readonly help?: Help | null;
}

/** A table that was created, and the links its host may pass on. */
export interface Created {
  readonly id: string;
  readonly links: Links;
}

/** A table's code as somebody typed it. */
export interface NewCode {
  readonly code: string;
}

/** The id of the table that a code opens, and the secret of its link. */
export interface Found {
  readonly id: string;
  readonly invite: string;
}

/** A URL to be drawn as a QR code. */
export interface NewPicture {
  readonly text: string;
}

/** A table as it stands, for who may come in. */
export interface ShownTable {
  readonly id: string;
  readonly game: string;
  readonly phase: Phase;
  readonly players: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  /** The data set's name. */
  readonly data: string;
  readonly host: string;
  readonly locked: boolean;
  readonly open: boolean;
  /** About how long bots take for a move, in milliseconds. */
  readonly pace: number;
  readonly clock: ClockPlan;
  readonly seats: readonly SeatView[];
  readonly guests: readonly GuestView[];
  readonly spectators: number;
  /** Id of the match being played or played last; empty before the first. */
  readonly match: string;
  /** Number of games that were started here. */
  readonly played: number;
  /** Whether the game is a guided one: `learn` tells how far a seat has come. */
  readonly lesson: boolean;
  /** The part of the lesson, counted from 1. */
  readonly lesson_part: number;
  /** Players of the game that is over: others may sit there for the next one. */
  readonly names: readonly string[];
  /** Number of games played to their end here. */
  readonly finished: number;
  /** Seconds the host must have been away before somebody else with a seat may take hosting. */
  readonly host_grace: number;
  /** The help that players may ask for. */
  readonly help: Help;
  /** Help that was given in the game being played or played last, by seat. */
  readonly helped: readonly HelpCount[];
  /** The question whether to play again, while it is open. */
  readonly rematch: RematchView | null;
  /**
   * False if the process that serves the table does not answer: `here`, `hand` and `spectators`
   * then tell nothing.
   */
  readonly presence_known: boolean;
}

/** A seat in a list of tables: `kind` is `empty`, `person` or a bot's level. */
export interface SeatSummary {
  readonly name: string;
  readonly kind: string;
  readonly yours: boolean;
}

/** A table in a list: one's own, or one that anybody may join. */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly phase: Phase;
  readonly seats: readonly SeatSummary[];
  readonly host: boolean;
  readonly open: boolean;
  readonly locked: boolean;
  readonly match: string;
  readonly played: number;
  readonly touched: number;
  /** Whether its last game was played to the end. */
  readonly has_result: boolean;
  /** Number of games played to their end. */
  readonly finished: number;
  /** Players of the last game that was. */
  readonly names: readonly string[];
}

/**
 * Facts of one game that a page needs besides its rules. A game without them is shown with these
 * defaults.
 */
export interface PageFacts {
  /** Typical duration of a game. */
  readonly minutes: number;
  /** Number of bots that join a quick game. */
  readonly opponents: number;
  /**
   * True if no seat has secrets, so that players who share a device need no curtain between turns.
   */
  readonly open: boolean;
  /** Id of the message that names a part of the game's story; takes `$number`. */
  readonly part: string;
  /** True if points carry over from one part of the story to the next. */
  readonly goes_on: boolean;
  /** Id of the message that says a score; takes `$points`. */
  readonly points: string;
  /**
   * Tags of news, besides the end, that are left out of the list of last moves because other news
   * says as much.
   */
  readonly quiet: readonly string[];
  /**
   * Colours of the seats on the page: `chips` for those of Safranito and À la carte, else those of
   * Chili.
   */
  readonly palette: string;
  /** Fields of the view that the generic scene leaves out. */
  readonly hidden: readonly string[];
}

/** A game: its name, how many may play, and its bots. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly fewest: number;
  readonly most: number;
  readonly bots: readonly string[];
  /** Whether there is a guided first game. */
  readonly lesson: boolean;
  /** Bots whose skill may be chosen: `solid:2.4`, from 1 (expert) to 4 (novice). */
  readonly handed: readonly string[];
  /** Gestures of the game: `throw`, `pour`, `toss`. */
  readonly gestures: readonly string[];
  readonly page: PageFacts;
  /** The bot that sits down where nobody asks for another; empty if the game has none. */
  readonly usual_bot: string;
  /** Bots that differ from a level in what they prefer, not in how well they play. */
  readonly styles: readonly string[];
  /**
   * Bots of other packages that the host of this server allows: `corner/Patient`,
   * `corner/Patient@deep`.
   */
  readonly package_bots: readonly string[];
}

/** Rule of a kind of news, and its fields that hold a value for each seat. */
export interface NewsFacts {
  readonly rule: string;
  readonly perSeat: readonly string[];
}

export type Measure = "number" | "peak" | "seconds";

/** A number of a gesture: a field, or a property of its lists of samples. */
export interface GestureField {
  /** Name of the field; of a field of a field with a dot: `shake.strength`. */
  readonly field: string;
  /**
   * The meaning: the field itself, the highest value of its samples, or the seconds that all
   * samples take.
   */
  readonly measure: Measure;
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string;
}

/** The numbers of a kind of gesture. */
export interface GestureFields {
  readonly fields: readonly GestureField[];
  /** The gesture that is changed, as it is sent. */
  readonly begin: Readonly<Record<string, unknown>>;
  /** Samples a second of its lists. */
  readonly rate: number;
}

/** Meaning of fields of a game's view and commands, for a client that knows no more of the game. */
export interface ViewFacts {
  /** Fields of the view that hold a value for each seat. */
  readonly perSeat: readonly string[];
  /** Fields of the view that are its viewer's own. */
  readonly own: readonly string[];
  /** Fields, at any depth, that hold a seat. */
  readonly seats: readonly string[];
  /** Fields of commands that hold whole numbers. */
  readonly whole: readonly string[];
  /** Fields of the view that need not be shown. */
  readonly hidden: readonly string[];
  /** The numbers of the gestures that its commands hold, by the type of the gesture. */
  readonly gestures: Readonly<Record<string, GestureFields>>;
}

/** Facts of a game's news by tag, and of its view and commands. */
export interface GameFacts {
  readonly news: Readonly<Record<string, NewsFacts>>;
  readonly view: ViewFacts;
}

/** An option of a game, with its default, its range and its description. */
export interface OptionInfo {
  readonly name: string;
  readonly kind: string;
  readonly default: boolean | number | string;
  readonly rule: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string;
  /** All values of an option that is a word, each with its sentence. */
  readonly words: Readonly<Record<string, string>>;
  /** Values of a number that mean something besides an amount, each with its sentence. */
  readonly named: Readonly<Record<number, string>>;
  /** True for a number whose other values are seats, counted from 1. */
  readonly seats: boolean;
}

/** A rule of a game, with its text. */
export interface RuleInfo {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly chapter: string;
  readonly text: string;
}

/**
 * The messages of one viewer. `entries` tells for each update which entry of the record it follows.
 */
export interface Stream {
  readonly first: unknown;
  readonly updates: readonly unknown[];
  readonly entries: readonly number[];
}

/**
 * The points as they would have stood if counted after an entry of the log. `stretch` is the cycle
 * in Chili.
 */
export interface Mark {
  readonly entry: number;
  readonly stretch: number;
  readonly points: readonly number[];
}

/**
 * An event in an entry of the log that is worth a sentence (`<game>-moment-<kind>`). `seats` are
 * those it names, in this order: `$name`, then `$other`. `facts` are its numbers.
 */
export interface Moment {
  readonly entry: number;
  readonly kind: string;
  readonly seats: readonly Seat[];
  readonly facts: Readonly<Record<string, number>>;
}

/**
 * The end of the game, as a sentence names it (`<game>-decided-<kind>`). `seats` are those who
 * brought it about, `things` are codes, such as a dish or the spices of a blend. `facts` are its
 * numbers.
 */
export interface Decided {
  readonly kind: string;
  readonly seats: readonly Seat[];
  readonly things: readonly string[];
  readonly facts: Readonly<Record<string, number>>;
}

/**
 * The story of a game. Course and moments are in the order of the game. `decided` is None where the
 * log does not hold what ended it.
 */
export interface Story {
  readonly course: readonly Mark[];
  readonly moments: readonly Moment[];
  readonly decided: Decided | null;
}

/**
 * A finished game as one viewer could follow it: a snapshot, then an update for each move (see
 * `docs/protocol.md`).
 *
 * With the viewer `all` it contains the streams of all seats and of spectators. `story` is filled
 * once the game is over.
 */
export interface Replay {
  readonly game: string;
  readonly names: readonly string[];
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly finished: boolean;
  readonly streams: Readonly<Record<string, Stream>>;
  readonly story: Story;
  /** Blobs that the news name by hash (motion), in base64. */
  readonly blobs: Readonly<Record<string, string>>;
  /**
   * The secret of the table's watch link, for guests who may pass it on: with it a link to this
   * replay opens.
   */
  readonly watch: string;
}

/**
 * A reason for an answer, by its code: the sentence is the message `<game>-why-<code>` of the
 * game's catalogue.
 */
export interface ReviewReason {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly weight: number;
}

/**
 * An answer of a finished game, judged by what its player could know. Chances are chances to win.
 */
export interface ReviewMoment {
  /** The entry of the record that holds it, counted from 0, the opening, as in replays. */
  readonly entry: number;
  readonly seat: number;
  readonly decision: string;
  /** The player's chance before it, with the best answer. */
  readonly value: number;
  /** The chance with the answer that was given. */
  readonly chance: number;
  /** Standard error of `chance`. */
  readonly error: number;
  readonly answer: unknown;
  /** The answer that looks best; the same if none is clearly better. */
  readonly best: unknown;
  /** Chance that the answer gave up: below 0, or 0 if it was the best. */
  readonly head: number;
  /** Chance that the gesture brought beyond what such a hand can expect. */
  readonly hand: number;
  /** Chance that cards, dice and the others brought until the player's next decision. */
  readonly luck: number;
  /** Direct consequences that had to be expected, each with its share. */
  readonly follows: readonly (readonly [string, number])[];
  /** Why the best answer is better; none where none is clearly better. */
  readonly reasons: readonly ReviewReason[];
  /**
   * Parameters of the sentence about the answer that are not among its fields, by name: the circle
   * a throw was meant for, the spices of a blend, how many crystals a pour was to bring.
   */
  readonly about: Readonly<Record<string, unknown>>;
  /** The same of the best answer. */
  readonly best_about: Readonly<Record<string, unknown>>;
}

/**
 * A moment worth a look: of a seat's answers the `best` (furthest ahead of the next best one), the
 * `worst` (it gave up most), or the one after which `luck` brought most. `share` says how much.
 */
export interface ReviewMark {
  readonly kind: "best" | "worst" | "luck";
  readonly seat: number;
  /** Its place among the moments. */
  readonly moment: number;
  readonly share: number;
  /** Why the best answer there is good. */
  readonly reasons: readonly ReviewReason[];
}

/** Change of a player's chance to win over a game: `luck + hand + head == end - begin`. */
export interface ReviewSeat {
  readonly name: string;
  readonly points: number;
  readonly begin: number;
  readonly luck: number;
  readonly hand: number;
  readonly head: number;
  readonly end: number;
}

/**
 * The review of a finished game: what everybody's answers were worth, as each could have known it.
 */
export interface Review {
  /** Version of the analysis; a later one replaces it. */
  readonly version: number;
  readonly game: string;
  readonly seats: readonly ReviewSeat[];
  /** Every decision's last answer, in the order of the record. */
  readonly moments: readonly ReviewMoment[];
  readonly marks: readonly ReviewMark[];
}

/**
 * A review, or how far it is: `done` of `total` answers are judged. `total` is 0 until it is begun.
 */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly review: Review | null;
  /**
   * False if nothing can judge the game and the question was whether there is a review at all
   * (`?if_any=true`).
   */
  readonly covered: boolean;
}

/** A record that is kept for a while so that its review can be asked for. */
export interface UploadedRecord {
  readonly id: string;
}

/**
 * One of the answers that were possible at a decision of a finished game, and what it was worth to
 * its player.
 */
export interface OtherAnswer {
  readonly answer: unknown;
  /** The player's chance to win with it, as they could know it. */
  readonly chance: number;
  /** Standard error of `chance`. */
  readonly error: number;
  /** Points that the player had to expect. */
  readonly points: number;
  /** Its direct consequences, each with its share. */
  readonly follows: readonly (readonly [string, number])[];
  /** Facts that its words tell beyond its fields, by parameter. */
  readonly about: Readonly<Record<string, unknown>>;
}

/**
 * The answers to a decision of a finished game, in the order of the game's numbers. Where a gesture
 * was asked for they are a grid of targets.
 */
export interface MomentAnswers {
  readonly entry: number;
  readonly seat: number;
  /**
   * The place among the answers of the one that was given, or of what a gesture was meant to be.
   */
  readonly given: number;
  readonly answers: readonly OtherAnswer[];
}

/**
 * A moment of a finished game as a position, for programs: as it was before the answer of that
 * entry.
 */
export interface MomentPosition {
  readonly game: string;
  readonly names: readonly string[];
  readonly entry: number;
  /** The seats that the game waited for. */
  readonly asked: readonly number[];
  /** The seat that answered in this entry; None for the opening. */
  readonly answered: number | null;
  /** Its answer in the game's notation; empty for the opening. */
  readonly answer: string;
  /** The position in the game's notation, everything hidden included: see `docs/notation.md`. */
  readonly position: string;
}

/** Another answer at a moment of a finished game, after which bots play on in all seats. */
export interface PlayOn {
  readonly answer: Readonly<Record<string, unknown>>;
  /**
   * Whether hidden things are as they were, or dealt anew as the seat that answers could not know
   * them.
   */
  readonly hidden: "known" | "anew";
  /** Number of the try: another one brings other luck, the same one the same game. */
  readonly seed: number;
}

/** A game that bots played on from a moment, after another answer. */
export interface PlayedOn {
  /** It begins at the moment; its first entry holds the answer. */
  readonly replay: Replay;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** A table to be created that begins at a moment of a finished game. Bots take the other seats. */
export interface NewTableFrom {
  /** The own seat. */
  readonly seat: number;
  readonly name: string;
  /** Whether hidden things are as they were, or dealt anew as this seat could not know them. */
  readonly hidden?: "known" | "anew";
}

/** A place (m) and a rotation (unit quaternion, w first). */
export interface PoseInput {
  readonly place: Place;
  readonly turn?: Turn;
}

/** A chip's number and its pose: its own upper side (+z) carries the value. */
export interface LyingInput {
  readonly number: number;
  readonly pose: PoseInput;
}

/** A throw on the practice range: the gesture, and the chips that lie on the board already. */
export interface NewThrow {
  readonly gesture: ThrowInput;
  readonly chips?: readonly LyingInput[];
  /** The number of the chip in the hand; none of those on the board. */
  readonly thrown?: number;
}

/**
 * A crystal with a number that it keeps; its kind is known to the game. The pose is in the bottle's
 * own frame.
 */
export interface CrystalInput {
  readonly number: number;
  readonly kind: string;
  /** Place and turn in the bottle; None if it was just filled in and lies on top of the others. */
  readonly pose?: PoseInput | null;
}

/** A pour on the practice range, and what is in the bottle. */
export interface NewPour {
  readonly gesture: PourInput;
  readonly crystals: readonly CrystalInput[];
}

/** A toss on the practice range. The crêpe lies in the pan, recipe side up. */
export interface NewToss {
  readonly gesture: TossInput;
}

/**
 * A throw on the practice range of which a landing map is wanted. `skill` is that of the hand, from
 * 1 (expert) to 4 (novice), as it was measured with the range's own noise. Piece 0 is the first
 * picture, those from 1 on refine it by simulation.
 */
export interface NewThrowMap {
  readonly gesture: ThrowInput;
  readonly chips?: readonly LyingInput[];
  /** The number of the chip in the hand; none of those on the board. */
  readonly thrown?: number;
  readonly skill?: number;
  readonly piece?: number;
}

/**
 * A bottle on the practice range of which a landing map is wanted: how many crystals it holds, and
 * for how many seconds it would be held.
 */
export interface NewPourMap {
  readonly crystals: number;
  readonly dwell?: number;
  readonly skill?: number;
}

/** A toss on the practice range of which a landing map is wanted. */
export interface NewTossMap {
  readonly gesture: TossInput;
  readonly skill?: number;
  readonly piece?: number;
}

/**
 * A gesture of a finished game to be made again with a change. For a landing map of its tremor, the
 * number of a piece.
 */
export interface NewGesture {
  readonly gesture: ThrowInput | PourInput | TossInput;
  readonly piece?: number;
}

/**
 * A gesture of a finished game that was made again: the seat, and the events that would have
 * followed, as records write them.
 */
export interface GestureMade {
  readonly entry: number;
  readonly seat: number;
  readonly events: readonly unknown[];
}

/**
 * A player's chance to win after the gesture that was made, and after a changed one, on the same
 * deals.
 */
export interface GestureWorth {
  readonly entry: number;
  readonly seat: number;
  readonly real: number;
  readonly chance: number;
  /** Standard error of the difference, if the two were independent. */
  readonly error: number;
}

/** A landing map, or a piece by which one is refined. */
export interface DrawnMap {
  readonly map: ThrowMap | PourMap | TossMap;
}

/** A toss in three numbers: the lift (m/s), the flick (rad/s) and its lag behind the lift (s). */
export interface TossStyle {
  readonly lift: number;
  readonly wrist: number;
  readonly lag: number;
}

/** A range from `low` to `high`, both allowed. */
export interface Limit {
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly kind: "measured" | "published" | "tuned";
  readonly source: string;
}

/** Standard deviations of one number of a gesture, from expert to novice, with unit and source. */
export interface Spread {
  readonly sd: readonly [number, number, number, number];
  readonly unit: string;
  readonly kind: "measured" | "published" | "tuned";
  readonly source: string;
}

/**
 * The steadiness of a hand: a skill from 1.0 (expert) to 4.0 (novice), and the share of its noise
 * that is applied.
 */
export interface Hand {
  readonly skill: number;
  readonly share: number;
}

/** A square field with a rim, lying on a table. The field's surface is at height 0. */
export interface Tray {
  readonly side: number;
  readonly rim_width: number;
  readonly rim_height: number;
  /** Height of the field above the table. */
  readonly base: number;
  readonly friction_field: number;
  readonly friction_disc: number;
  readonly restitution_field: number;
  readonly restitution_disc: number;
  /** Friction in m against turning on the spot, as the arm of the weight. */
  readonly friction_turning: number;
}

/** A chip: a flat cylinder with a hole. Lengths in m, mass in kg. */
export interface Disc {
  readonly radius: number;
  readonly thickness: number;
  readonly hole: number;
  readonly mass: number;
}

/** A circle on a board: its middle and its radius, in m. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A spice bottle's inside: a body, a shoulder, a neck; held at a pivot on its axis. */
export interface Glass {
  readonly body_radius: number;
  readonly body_height: number;
  /** Angle between the shoulder and the axis. */
  readonly shoulder_angle: number;
  readonly neck_radius: number;
  readonly neck_length: number;
  /** Height above the base of the point about which the hand turns the bottle. */
  readonly pivot: number;
  /** Height of the pivot above the pan's floor. */
  readonly hold_height: number;
  /** Distance of the pivot behind the pan's middle, so that crystals fall into it. */
  readonly hold_back: number;
  /** Duration of the small shake that begins every pour, whatever the hand does. */
  readonly reroll_seconds: number;
  /** Amplitude of the shake that begins every pour, up and down; half as much sideways. */
  readonly reroll_reach: number;
}

/** A crystal's shape: an ellipsoid of three diameters. */
export interface Gem {
  readonly long: number;
  readonly broad: number;
  readonly thick: number;
  readonly density: number;
  readonly friction: number;
  /** Friction in m against turning on the spot, as the arm of the weight; used in the pan alone. */
  readonly friction_turning: number;
  /** Friction in m against rolling; used in the pan alone. */
  readonly friction_rolling: number;
}

/** A pan: a floor, a sloping rim, a handle; the wrist turns it about a point behind its middle. */
export interface Skillet {
  readonly floor_radius: number;
  readonly rim_radius: number;
  readonly rim_height: number;
  readonly handle: number;
  /** Height of the floor above what lies beside the pan while it stands. */
  readonly above_stove: number;
  /** Height of the floor above what lies beside the pan while it is held to toss. */
  readonly above_table: number;
  readonly friction: number;
  /** Friction in m against turning on the spot, as the arm of the weight. */
  readonly friction_turning: number;
  /** Seconds from the end of the hand's motion until the pan waits where it is to catch. */
  readonly transit: number;
  /**
   * Distance towards the cook, from where the pan rested, at which it waits to catch: good tosses
   * come down there.
   */
  readonly waits_back: number;
}

/** A crêpe: its size, density and drag. */
export interface Pancake {
  readonly radius: number;
  readonly thickness: number;
  readonly density: number;
  /** Density of the air around it: without it half of all tosses would end otherwise. */
  readonly air: number;
}

/** Sizes and physical properties of a kitchen's objects: bottle, crystal, pan and crêpe. */
export interface Kitchen {
  readonly glass: Glass;
  readonly gem: Gem;
  readonly skillet: Skillet;
  readonly pancake: Pancake;
}

/** All that a client needs to draw the practice range and to make possible gestures. */
export interface PracticeRange {
  /** Limits of gestures, by gesture (`throw`, `pour`, `toss`) and field. */
  readonly limits: Readonly<Record<string, Readonly<Record<string, Limit>>>>;
  /** Spread of hands about what they mean, by gesture and field, for each of `skills`. */
  readonly spreads: Readonly<Record<string, Readonly<Record<string, Spread>>>>;
  readonly skills: readonly string[];
  /** The noise added to every gesture of a person: a share of a skill's spread. */
  readonly floor: Hand;
  /** Samples a second in pours and tosses. */
  readonly sample_rate: number;
  readonly most_chips: number;
  readonly most_crystals: number;
  /** A practised throw: the source of fields that a swipe cannot express. */
  readonly style: Throw;
  /** A practised toss: strokes of a finger are read around it, and it is drawn for beginners. */
  readonly toss_style: TossStyle;
  readonly tray: Tray;
  readonly disc: Disc;
  readonly bowls: readonly Circle[];
  readonly circles: readonly Circle[];
  /** Names of the bowls and then of the circles, as Safranito's rules name them. */
  readonly targets: readonly string[];
  /**
   * Distance in m of a chip's hole from the edge of a circle up to which a landing is to be shown
   * enlarged.
   */
  readonly close_call: number;
  readonly kitchen: Kitchen;
  /** The crystals of a bottle just filled. */
  readonly bottle: readonly Crystal[];
}

/** The result of a throw: the first part of the response, see `docs/protocol.md`. */
export interface ThrowFacts {
  /**
   * All chips that were on the board or thrown, with their exact poses; those that left lie beside
   * it, as drawn.
   */
  readonly chips: readonly Lying[];
  /**
   * Pairs of chips that touched each other, each pair once, in the order of time; contacts from
   * before the throw do not count.
   */
  readonly touched: readonly (readonly [number, number])[];
  /** Chips that left the board, in the order of time. */
  readonly left: readonly number[];
  /**
   * Chips that lie still with some part on the rim; one that only touches the rim's inner face is
   * not among them.
   */
  readonly on_rim: readonly number[];
  /** Chips that reach over the rim and do not touch it, lying on others. */
  readonly over_rim: readonly number[];
  /** True if everything lay still before the time was up. */
  readonly at_rest: boolean;
}

/** A crystal that left its bottle: the time it passed the mouth (s), and its pose at rest. */
export interface Fell {
  readonly number: number;
  readonly kind: string;
  readonly time: number;
  readonly pose: Pose;
  /** True if it fell into the pan, for display only: beside the pan counts as in it (W-2). */
  readonly in_pan: boolean;
}

/** The result of a pour. */
export interface PourFacts {
  /** Crystals that fell out, in the order of time. */
  readonly fallen: readonly Fell[];
  /** Crystals in the bottle after the pour, as they lie: the next pour begins here. */
  readonly left: readonly Crystal[];
}

/** The result of a toss. */
export interface TossFacts {
  readonly caught: "picture" | "recipe" | "beside" | "on-edge" | "half-out";
  readonly crepe: Pose;
  readonly pan: Pose;
  readonly review: TossReview | null;
}

export type StoreStatus = "ok" | "slow" | "store" | "restart" | "bus";

/** The state of a server. */
export interface Health {
  /**
   * `slow`: writes have been waiting for more than two seconds; `store`: nothing can be read or
   * written at present; `restart`: nor will it be until the server is restarted, because its store
   * was replaced; `bus`: this server is cut off from others on its database, which have taken its
   * tables over.
   */
  readonly status: StoreStatus;
  readonly version: string;
  readonly wire: number;
  /**
   * The URL at which others reach the server, for a page opened as `localhost`; empty if they do
   * not.
   */
  readonly reach: string;
  /**
   * Whether processes that running tables need are still being started: bots may take seconds to
   * answer.
   */
  readonly warming: boolean;
}

/**
 * A refusal over HTTP: its code, the rule or field it names, and the sentence in the language asked
 * for.
 */
export interface Problem {
  readonly code: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly text: string;
}

export interface Games {
  readonly chili: {
    readonly command: ChiliCommand;
    readonly view: ChiliView;
    readonly news: ChiliNews;
    readonly hint: ChiliHint;
  };
  readonly safranito: {
    readonly command: SafranitoCommand;
    readonly view: SafranitoView;
    readonly news: SafranitoNews;
    readonly hint: SafranitoHint;
  };
  readonly a_la_carte: {
    readonly command: ALaCarteCommand;
    readonly view: ALaCarteView;
    readonly news: ALaCarteNews;
    readonly hint: ALaCarteHint;
  };
}

/** The rule of each kind of news, and which of its fields hold one item for each seat. */
export const NEWS = {
  chili: {
    cycle_begun: { rule: "P-1", perSeat: [] },
    choice_made: { rule: "A-1", perSeat: [] },
    cards_taken: { rule: "A-4", perSeat: [] },
    cards_revealed: { rule: "A-1", perSeat: ["cards"] },
    card_chosen: { rule: "A-1", perSeat: [] },
    choice_changed: { rule: "A-1a", perSeat: [] },
    cards_drawn: { rule: "A-4", perSeat: [] },
    target_won: { rule: "A-2b", perSeat: [] },
    cards_freed: { rule: "A-3", perSeat: [] },
    cards_discarded: { rule: "A-4", perSeat: [] },
    discard_shuffled: { rule: "E-3", perSeat: [] },
    draws_forgone: { rule: "A-4b", perSeat: [] },
    round_begun: { rule: "A-5", perSeat: [] },
    cycle_scored: { rule: "E-4", perSeat: ["scores"] },
    game_ended: { rule: "E-6", perSeat: ["scores"] },
  },
  safranito: {
    table_laid: { rule: "P-0", perSeat: [] },
    pile_renewed: { rule: "N-3", perSeat: [] },
    round_begun: { rule: "N-2", perSeat: [] },
    chip_released: { rule: "T-1a", perSeat: [] },
    chip_placed: { rule: "T-7", perSeat: [] },
    chips_landed: { rule: "T-4", perSeat: [] },
    chips_turned_up: { rule: "T-6", perSeat: [] },
    space_revealed: { rule: "X-1", perSeat: [] },
    bowl_revealed: { rule: "S-1", perSeat: [] },
    cards_looked_at: { rule: "X-5a", perSeat: [] },
    card_added: { rule: "X-5a", perSeat: [] },
    blend_reserved: { rule: "X-6", perSeat: [] },
    blend_taken: { rule: "X-6", perSeat: [] },
    sale_ready: { rule: "S-3", perSeat: [] },
    blend_completed: { rule: "K-1", perSeat: [] },
    chip_thrown: { rule: "T-1", perSeat: [] },
    space_skipped: { rule: "X-3", perSeat: [] },
    action_used: { rule: "X-1", perSeat: [] },
    action_declined: { rule: "X-3", perSeat: [] },
    action_idle: { rule: "X-6", perSeat: [] },
    cards_drawn: { rule: "X-5", perSeat: [] },
    card_kept: { rule: "X-5", perSeat: [] },
    mill_taken: { rule: "X-7", perSeat: [] },
    board_cleared: { rule: "D-1", perSeat: ["tokens"] },
    bowl_picked: { rule: "D-1", perSeat: [] },
    sale_chosen: { rule: "S-3", perSeat: [] },
    sale_made: { rule: "S-2", perSeat: [] },
    sales_closed: { rule: "S-4", perSeat: [] },
    spice_bought: { rule: "B-2", perSeat: [] },
    buy_declined: { rule: "B-4", perSeat: [] },
    bowl_closed: { rule: "B-5", perSeat: [] },
    blending_begun: { rule: "P-3", perSeat: [] },
    turn_passed: { rule: "K-1", perSeat: [] },
    mill_passed: { rule: "N-1", perSeat: [] },
    game_ended: { rule: "K-4", perSeat: ["scores"] },
  },
  a_la_carte: {
    game_begun: { rule: "P-1", perSeat: ["cups"] },
    dish_laid: { rule: "F-3", perSeat: [] },
    crepe_laid: { rule: "Q-1", perSeat: [] },
    turn_begun: { rule: "T-1", perSeat: [] },
    heat_begun: { rule: "H-1", perSeat: [] },
    die_rolled: { rule: "H-1", perSeat: [] },
    heat_chosen: { rule: "H-3", perSeat: [] },
    cup_drawn: { rule: "H-4", perSeat: [] },
    cup_stolen: { rule: "H-4a", perSeat: [] },
    cups_shuffled: { rule: "H-4b", perSeat: [] },
    no_cup_left: { rule: "H-4a", perSeat: [] },
    bottle_tilted: { rule: "W-1", perSeat: [] },
    spices_fell: { rule: "W-2", perSeat: [] },
    bottle_refilled: { rule: "W-5", perSeat: [] },
    dish_finished: { rule: "F-1", perSeat: [] },
    cooling_asked: { rule: "R-2", perSeat: [] },
    dish_binned: { rule: "R-1", perSeat: [] },
    point_served: { rule: "K-1", perSeat: [] },
    stoves_swapped: { rule: "K-2", perSeat: [] },
    spoons_taken: { rule: "K-3", perSeat: [] },
    guest_seasoned: { rule: "K-4", perSeat: [] },
    knob_cooled: { rule: "K-5", perSeat: [] },
    crepe_tossed: { rule: "Q-2", perSeat: [] },
    crepe_landed: { rule: "Q-3", perSeat: [] },
    crepe_burnt: { rule: "Q-5", perSeat: [] },
    turn_ended: { rule: "T-3", perSeat: [] },
    game_ended: { rule: "E-1", perSeat: ["scores"] },
  },
} as const;
