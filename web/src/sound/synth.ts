/** Sounds made by us: a few oscillators and some noise. Nothing is loaded. */

let context: AudioContext | null = null;
let prepared = false;
/** ms within which there is a quiet moment, or else none is waited for */
const PATIENCE = 400;

/** The way to the loudspeakers; none where there are none, or before anything was touched. */
function open(): AudioContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Opens it at a quiet moment after the first touch, if sounds are wanted by then: a browser takes a while for that, and
 * should not while the first thing flies. */
export function prepare(wanted: () => boolean): void {
  if (prepared) return;
  prepared = true;
  const opened = new AbortController();
  const ready = () => {
    if (wanted() && open()) opened.abort();
  };
  const touched = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(ready, { timeout: PATIENCE });
    else setTimeout(ready, PATIENCE);
  };
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
  shuffle: Array.from({ length: 6 }, (_, index) => ({ hertz: 2400, seconds: 0.04, volume: 0.07, delay: index * 0.06 })),
};

export function play(name: string): void {
  const audio = open();
  if (!audio) return;
  for (const tone of TONES[name] ?? []) sing(audio, tone);
  for (const hiss of HISSES[name] ?? []) breathe(audio, hiss);
}

/** Something struck something, so hard (m/s): wood, iron, glass, and what is soft. */
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

export function strike(what: string, speed: number): void {
  const struck = STRUCK[what];
  const volume = LOUD * Math.min(Math.sqrt(Math.max(speed, 0)), 1);
  const audio = struck && volume >= 0.01 ? open() : null;
  if (!struck || !audio) return;
  sing(audio, { ...struck.tone, volume: volume * 0.5 });
  breathe(audio, { ...struck.hiss, volume });
}

/** ms between two sounds of a needle */
const TICKING = 55;
let ticked = 0;

/** Where a needle is, from 0 to 1: the higher the tone. For who stops it by ear. */
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
  voice.connect(gain).connect(audio.destination);
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
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}
