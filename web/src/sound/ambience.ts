/** Synthesises the sound of a quiet kitchen: a simmering pot, occasional bubbles, wood and glass. No audio files. */

import { openOutput } from "./synth";

/** Length of the noise loop, and duration of fading in and out, in s. */
const [LOOP, FADE] = [4, 1.2];
const SIMMER = 0.05;

/** A short sound that repeats at random intervals, given in ms. */
interface Recurring {
  readonly least: number;
  readonly most: number;
  readonly hertz: readonly number[];
  /** Range by which the pitch of each tone rises. */
  readonly rise: number;
  readonly wave: OscillatorType;
  readonly seconds: number;
  readonly volume: number;
}

const SOUNDS: readonly Recurring[] = [
  { least: 250, most: 1900, hertz: [190, 240, 310], rise: 1.9, wave: "sine", seconds: 0.07, volume: 0.014 },
  { least: 8000, most: 22000, hertz: [2100, 2640, 3170], rise: 1, wave: "triangle", seconds: 0.4, volume: 0.005 },
  { least: 9000, most: 26000, hertz: [170, 210], rise: 0.85, wave: "triangle", seconds: 0.09, volume: 0.02 },
];

/** Plays the kitchen sounds from `start` until `stop`. */
export class Ambience {
  private stopping: (() => void) | null = null;

  get isOn(): boolean {
    return this.stopping !== null;
  }

  /** Start unless already playing; does nothing while audio output is not open. */
  start(): void {
    if (this.stopping) return;
    const output = openOutput();
    if (!output) return;
    const { audio, out } = output;
    const all = audio.createGain();
    all.gain.setValueAtTime(0.0001, audio.currentTime);
    all.gain.linearRampToValueAtTime(1, audio.currentTime + FADE);
    all.connect(out);
    const pot = simmering(audio, all);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    for (const sound of SOUNDS) recur(sound, audio, all, timers);
    this.stopping = () => {
      for (const timer of timers) clearTimeout(timer);
      all.gain.cancelScheduledValues(audio.currentTime);
      all.gain.setTargetAtTime(0, audio.currentTime, FADE / 6);
      pot.stop(audio.currentTime + FADE);
      pot.onended = () => all.disconnect();
    };
  }

  stop(): void {
    this.stopping?.();
    this.stopping = null;
  }
}

/** Create low noise that swells slowly. */
function simmering(audio: AudioContext, out: AudioNode): AudioBufferSourceNode {
  const length = Math.ceil(audio.sampleRate * LOOP);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let level = 0;
  for (let index = 0; index < length; index++) {
    level = 0.985 * level + 0.12 * (Math.random() * 2 - 1);
    // Fade out at the end as at the start, so that the loop is seamless.
    samples[index] = level * Math.min(1, index / 4000, (length - index) / 4000);
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = 620;
  const gain = audio.createGain();
  gain.gain.value = SIMMER;
  source.connect(filter).connect(gain).connect(out);
  source.start();
  return source;
}

function recur(
  sound: Recurring,
  audio: AudioContext,
  out: AudioNode,
  timers: Set<ReturnType<typeof setTimeout>>,
): void {
  const wait = sound.least + Math.random() * (sound.most - sound.least);
  const timer = setTimeout(() => {
    timers.delete(timer);
    const hertz = (sound.hertz[Math.floor(Math.random() * sound.hertz.length)] ?? 200) * (0.92 + 0.16 * Math.random());
    const start = audio.currentTime;
    const voice = audio.createOscillator();
    const gain = audio.createGain();
    voice.type = sound.wave;
    voice.frequency.setValueAtTime(hertz, start);
    voice.frequency.exponentialRampToValueAtTime(hertz * sound.rise, start + sound.seconds);
    gain.gain.setValueAtTime(sound.volume * (0.5 + Math.random() / 2), start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + sound.seconds);
    voice.connect(gain).connect(out);
    voice.start(start);
    voice.stop(start + sound.seconds);
    recur(sound, audio, out, timers);
  }, wait);
  timers.add(timer);
}
