/* Small sounds made by the browser itself: wood, stone, dice, bell. Quiet until somebody says otherwise, and
   never the same one twice in a burst of moves. */
import { getSettings } from "./settings";

export type Sound = "place" | "coins" | "dice" | "church" | "turn" | "end" | "refused";
let context: AudioContext | null = null;

interface Tone {
  at: number;
  hertz: number;
  length: number;
  shape: OscillatorType;
  volume: number;
}

const SOUNDS: Record<Sound, readonly Tone[]> = {
  place: [
    { at: 0, hertz: 130, length: 0.1, shape: "triangle", volume: 0.6 },
    { at: 0.03, hertz: 90, length: 0.12, shape: "sine", volume: 0.5 },
  ],
  // Two small coins, one on the other.
  coins: [
    { at: 0, hertz: 1870, length: 0.09, shape: "triangle", volume: 0.12 },
    { at: 0.06, hertz: 2350, length: 0.16, shape: "sine", volume: 0.12 },
    { at: 0.13, hertz: 2090, length: 0.2, shape: "sine", volume: 0.09 },
  ],
  // Four knocks of bone on wood, ever closer.
  dice: [
    { at: 0, hertz: 310, length: 0.05, shape: "triangle", volume: 0.4 },
    { at: 0.09, hertz: 260, length: 0.05, shape: "triangle", volume: 0.34 },
    { at: 0.16, hertz: 340, length: 0.04, shape: "triangle", volume: 0.28 },
    { at: 0.21, hertz: 280, length: 0.05, shape: "triangle", volume: 0.2 },
  ],
  // A low bell.
  church: [
    { at: 0, hertz: 147, length: 1.2, shape: "sine", volume: 0.4 },
    { at: 0, hertz: 353, length: 0.8, shape: "sine", volume: 0.14 },
    { at: 0.5, hertz: 147, length: 1.2, shape: "sine", volume: 0.26 },
  ],
  turn: [
    { at: 0, hertz: 523, length: 0.3, shape: "sine", volume: 0.28 },
    { at: 0.14, hertz: 784, length: 0.45, shape: "sine", volume: 0.26 },
  ],
  end: [
    { at: 0, hertz: 392, length: 0.4, shape: "sine", volume: 0.3 },
    { at: 0.16, hertz: 523, length: 0.4, shape: "sine", volume: 0.3 },
    { at: 0.32, hertz: 659, length: 0.7, shape: "sine", volume: 0.3 },
  ],
  refused: [{ at: 0, hertz: 150, length: 0.14, shape: "square", volume: 0.12 }],
};

const VOLUME = { off: 0, quiet: 0.35, full: 1 } as const;
/** In milliseconds: what sounds again sooner is one burst. */
const BURST = 700;
const sounded = new Map<Sound, number>();

/** Whether the sound was made: not where it is turned off, nor a second time in a burst. */
export function playSound(sound: Sound, now = performance.now()): boolean {
  const volume = VOLUME[getSettings().sound];
  if (volume === 0 || now - (sounded.get(sound) ?? -BURST) < BURST) return false;
  sounded.set(sound, now);
  if (typeof AudioContext === "undefined") return true;
  context ??= new AudioContext();
  for (const tone of SOUNDS[sound]) ring(context, { ...tone, volume: tone.volume * volume });
  return true;
}

const DICE = /(^|_)(roll|throw|thrown|dice|dolus|latro)$/;
const COINS = /^(pecunia|prize|prize_tied|port_\w+|port|space_gain|work_done|privilege)$/;

/** What happened sounds like this, by the keys of its events: the rarer first. */
export function soundOf(keys: readonly string[]): Sound {
  if (keys.includes("excommunicated")) return "church";
  if (keys.some((key) => DICE.test(key))) return "dice";
  return keys.some((key) => COINS.test(key)) ? "coins" : "place";
}

function ring(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.value = tone.hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(tone.volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.02);
}
