/* Small sounds made by the browser itself: wood, stone, coin, bell. Off until somebody turns them on. */
import { getSettings } from "./settings";

export type Sound = "knock" | "place" | "coin" | "turn" | "end" | "refused";
let context: AudioContext | null = null;

interface Tone {
  at: number;
  hertz: number;
  length: number;
  shape: OscillatorType;
  volume: number;
}

const SOUNDS: Record<Sound, readonly Tone[]> = {
  knock: [{ at: 0, hertz: 180, length: 0.07, shape: "triangle", volume: 0.5 }],
  place: [
    { at: 0, hertz: 130, length: 0.1, shape: "triangle", volume: 0.6 },
    { at: 0.03, hertz: 90, length: 0.12, shape: "sine", volume: 0.5 },
  ],
  coin: [
    { at: 0, hertz: 1900, length: 0.12, shape: "sine", volume: 0.18 },
    { at: 0.06, hertz: 2500, length: 0.16, shape: "sine", volume: 0.14 },
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

export function playSound(sound: Sound): void {
  if (!getSettings().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[sound]) ring(context, tone);
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
