/** Synthesises all sound effects from oscillators and noise. No audio files. */

let context: AudioContext | null = null;
/** Gain node in front of the audio output, for the volume. */
let master: GainNode | null = null;
let loudness = 1;
let prepared = false;
/** Callbacks to run when audio output opens. */
const waiting: (() => void)[] = [];
/** Longest wait in ms for an idle moment. */
const PATIENCE = 400;

/** Open audio output. Null where there is none, or before the first user gesture. */
function open(): AudioContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  if (!context || !master) {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = loudness;
    master.connect(context.destination);
    for (const react of waiting.splice(0)) idle(react);
  }
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Set the volume from 0 to 1; 0.7 is usual. Squared, because hearing is roughly logarithmic. */
export function setVolume(volume: number): void {
  loudness = 2 * volume ** 2;
  if (context && master) master.gain.setTargetAtTime(loudness, context.currentTime, 0.02);
}

/** Return the audio context and the node for continuous sounds; null while output is not open. */
export function openOutput(): { readonly audio: AudioContext; readonly out: AudioNode } | null {
  const audio = open();
  return audio && master ? { audio, out: master } : null;
}

/** Call `react` when audio output opens and the page is idle; at once if it is open already. */
export function whenOpen(react: () => void): void {
  if (context) react();
  else waiting.push(react);
}

/** Run `work` when the page is idle, at the latest after `PATIENCE`. */
function idle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: PATIENCE });
  else setTimeout(work, PATIENCE);
}

/**
 * Open audio output when idle after the first user gesture, if sounds are wanted by then. Opening takes a browser a
 * while and should not delay the first animation.
 */
export function prepare(wanted: () => boolean): void {
  if (prepared) return;
  prepared = true;
  const opened = new AbortController();
  const ready = () => {
    if (wanted() && open()) opened.abort();
  };
  const touched = () => idle(ready);
  for (const touch of ["pointerdown", "pointerup", "keydown"])
    addEventListener(touch, touched, { capture: true, passive: true, signal: opened.signal });
}

interface Tone {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
  readonly delay?: number;
}

interface Hiss {
  readonly hertz: number;
  readonly seconds: number;
  readonly volume: number;
  readonly delay?: number;
}

const TONES: Readonly<Record<string, readonly Tone[]>> = {
  pick: [{ wave: "sine", from: 420, to: 520, seconds: 0.06, volume: 0.05 }],
  place: [{ wave: "sine", from: 160, to: 90, seconds: 0.09, volume: 0.16 }],
  win: [
    { wave: "triangle", from: 523, to: 523, seconds: 0.16, volume: 0.1 },
    { wave: "triangle", from: 784, to: 784, seconds: 0.26, volume: 0.1, delay: 0.1 },
  ],
  free: [{ wave: "sine", from: 620, to: 330, seconds: 0.22, volume: 0.07 }],
  score: [{ wave: "triangle", from: 660, to: 700, seconds: 0.07, volume: 0.07 }],
  turn: [
    { wave: "sine", from: 587, to: 587, seconds: 0.22, volume: 0.07 },
    { wave: "sine", from: 880, to: 880, seconds: 0.34, volume: 0.06, delay: 0.13 },
  ],
  end: [
    { wave: "triangle", from: 392, to: 392, seconds: 0.3, volume: 0.09 },
    { wave: "triangle", from: 523, to: 523, seconds: 0.3, volume: 0.09, delay: 0.14 },
    { wave: "triangle", from: 659, to: 659, seconds: 0.5, volume: 0.1, delay: 0.28 },
  ],
};

const HISSES: Readonly<Record<string, readonly Hiss[]>> = {
  place: [{ hertz: 900, seconds: 0.05, volume: 0.1 }],
  flip: [{ hertz: 2600, seconds: 0.09, volume: 0.12 }],
  discard: [{ hertz: 1500, seconds: 0.12, volume: 0.09 }],
  draw: [{ hertz: 3200, seconds: 0.06, volume: 0.08 }],
  applause: Array.from({ length: 64 }, (_, index) => ({
    hertz: 1100 + ((index * 733) % 1500),
    seconds: 0.05,
    volume: 0.11 * Math.min(1, (index + 6) / 16, (70 - index) / 26),
    delay: index * 0.032 + ((index * 37) % 11) * 0.006,
  })),
  shuffle: Array.from({ length: 6 }, (_, index) => ({ hertz: 2400, seconds: 0.04, volume: 0.07, delay: index * 0.06 })),
};

/** Play a sound effect by its name; unknown names are silent. */
export function play(name: string): void {
  const audio = open();
  if (!audio) return;
  for (const tone of TONES[name] ?? []) sing(audio, tone);
  for (const hiss of HISSES[name] ?? []) breathe(audio, hiss);
}

/** Sounds of collisions by material. */
const STRUCK: Readonly<Record<string, { readonly tone: Tone; readonly hiss: Hiss }>> = {
  field: knock(240, 0.05, 1100, 0.04),
  rim: knock(320, 0.06, 1600, 0.04),
  disc: knock(1900, 0.05, 3600, 0.025),
  table: knock(150, 0.08, 700, 0.05),
  glass: knock(4200, 0.05, 6000, 0.015),
  crystal: knock(5200, 0.04, 7000, 0.012),
  pan: knock(1250, 0.16, 2600, 0.03),
  crepe: knock(130, 0.07, 500, 0.06),
};
const LOUD = 0.22;

function knock(hertz: number, seconds: number, noise: number, short: number): { tone: Tone; hiss: Hiss } {
  return {
    tone: { wave: "triangle", from: hertz, to: hertz * 0.85, seconds, volume: 1 },
    hiss: { hertz: noise, seconds: short, volume: 1 },
  };
}

/** Play a collision sound, louder at a higher speed (m/s). */
export function strike(what: string, speed: number): void {
  const struck = STRUCK[what];
  const volume = LOUD * Math.min(Math.sqrt(Math.max(speed, 0)), 1);
  const audio = struck && volume >= 0.01 ? open() : null;
  if (!struck || !audio) return;
  sing(audio, { ...struck.tone, volume: volume * 0.5 });
  breathe(audio, { ...struck.hiss, volume });
}

/** Least ms between two ticks of a needle. */
const TICKING = 55;
let ticked = 0;

/** Sound a needle's position from 0 to 1 as pitch, so that it can be stopped by ear. */
export function needle(part: number): void {
  if (performance.now() - ticked < TICKING) return;
  const audio = open();
  if (!audio) return;
  ticked = performance.now();
  const hertz = 220 * 4 ** Math.min(Math.max(part, 0), 1);
  sing(audio, { wave: "sine", from: hertz, to: hertz, seconds: 0.05, volume: 0.05 });
}

function sing(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + (tone.delay ?? 0);
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = tone.wave;
  voice.frequency.setValueAtTime(tone.from, start);
  voice.frequency.linearRampToValueAtTime(tone.to, start + tone.seconds);
  gain.gain.setValueAtTime(tone.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.seconds);
  voice.connect(gain).connect(master ?? audio.destination);
  voice.start(start);
  voice.stop(start + tone.seconds);
}

function breathe(audio: AudioContext, hiss: Hiss): void {
  const start = audio.currentTime + (hiss.delay ?? 0);
  const length = Math.ceil(audio.sampleRate * hiss.seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = hiss.hertz;
  gain.gain.value = hiss.volume;
  source
    .connect(filter)
    .connect(gain)
    .connect(master ?? audio.destination);
  source.start(start);
}
