// Wood, coin, pick, paper: short sounds made on the spot, silent until somebody asks for them.
import { likes } from '../net/settings.svelte';

type Sound = 'move' | 'turn' | 'end';

// Each: how high (Hz), how long (s), when (s), how loud
const SOUNDS: Record<Sound, [number, number, number, number][]> = {
  move: [[190, 0.07, 0, 0.25], [95, 0.09, 0, 0.3]], // wood on wood
  turn: [[1320, 0.12, 0, 0.09], [1760, 0.25, 0.07, 0.08]], // a coin
  end: [[660, 0.2, 0, 0.12], [880, 0.2, 0.15, 0.12], [1320, 0.5, 0.3, 0.1]],
}; // prettier-ignore

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!likes.sound) return;
  context ??= new AudioContext();
  for (const [height, length, when, loud] of SOUNDS[sound]) {
    const [tone, gain, start] = [context.createOscillator(), context.createGain(), context.currentTime + when];
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(height, start);
    tone.frequency.exponentialRampToValueAtTime(height * 0.7, start + length);
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
