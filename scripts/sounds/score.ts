import {
  bell,
  kalimba,
  mix,
  normalise,
  pad,
  play,
  type Samples,
  type Tone,
  type Voice,
} from './synthesis.ts';

/** A sound of the farm, ready to be encoded. */
export interface Sound {
  readonly name: string;
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Samples;
}

/** Samples a second: enough for a plucked tone; the pad of the loop has nothing above 2 kHz. */
const EFFECT_RATE = 22_050;
const LOOP_RATE = 11_025;

/** Half of the full scale, so that sounds are not loud and never clip. */
const PEAK = 0.5;

const A4_HERTZ = 440;

/** A tone of a pitch in half-tones above A4. */
function tone(halfTones: number, at: number, seconds: number, loudness: number): Tone {
  return { pitch: A4_HERTZ * 2 ** (halfTones / 12), at, seconds, loudness };
}

/** Half-tones from A4. */
const [C4, E4, G4, C5, E5, G5, A5, C6] = [-9, -5, -2, 3, 7, 10, 12, 15] as const;

/** When a note begins, its half-tones from A4, and its length in seconds; without a length, it rings to the end. */
type Note = readonly [at: number, halfTones: number, seconds?: number];

const plucked = effectBy(kalimba);
const struck = effectBy(bell);

function effectBy(voice: Voice) {
  return (name: string, seconds: number, notes: readonly Note[]): Sound => {
    const tones = notes.map(([at, halfTones, rings = seconds - at]) =>
      tone(halfTones, at, rings, 1),
    );
    const samples = play(tones, voice, { seconds, rate: EFFECT_RATE });
    return { name, rate: EFFECT_RATE, samples: normalise(samples, PEAK) };
  };
}

/** The effects, of a few notes each: rising for a beginning, falling for a rest, close together for a warning. Some end a focus period by choice (D84). */
export const effects: readonly Sound[] = [
  plucked('start', 0.9, [
    [0, C5],
    [0.14, G5],
  ]),
  plucked('pause', 0.95, [
    [0, G5],
    [0.16, C5],
  ]),
  plucked('complete', 1.8, [
    [0, C5],
    [0.14, E5],
    [0.28, G5],
    [0.46, C6],
  ]),
  plucked('reset', 1.1, [
    [0, G4],
    [0.16, E4],
    [0.34, C4],
  ]),
  plucked('error', 0.85, [
    [0, E4],
    [0.2, E4 - 1],
  ]),
  plucked('chimes', 2.2, [
    [0, C6],
    [0.22, A5],
    [0.44, G5],
    [0.66, E5],
    [1, C5],
  ]),
  struck('bell', 2.8, [[0, C4]]),
  plucked('wood', 0.6, [
    [0, C4, 0.22],
    [0.18, C4, 0.22],
    [0.36, G4, 0.24],
  ]),
  plucked('click', 0.09, [[0, C6 + 4]]),
];

const LOOP_SECONDS = 24;

/** Four chords, each fading into the next: A minor, F, C, G. */
const CHORDS = [
  [-24, -12, -9, -5],
  [-28, -12, -9, -4],
  [-21, -14, -9, -5],
  [-26, -14, -10, -7],
] as const;

/** A few notes of a pentatonic melody over the chords: seconds, and half-tones from A4. */
const DROPS = [
  [1.5, -5],
  [4.2, -2],
  [7.1, 0],
  [8.9, -9],
  [12.6, -2],
  [15, 3],
  [16.1, -5],
  [19.4, -7],
  [22.2, -2],
] as const;

/** The calm track of the breaks, a seamless loop. */
export const calm: Sound = {
  name: 'calm',
  rate: LOOP_RATE,
  samples: normalise(mix([chords(), drops()]), PEAK * 0.7),
};

function chords(): Samples {
  const each = LOOP_SECONDS / CHORDS.length;
  const tones = CHORDS.flatMap((chord, index) =>
    chord.map((halfTones) => tone(halfTones, index * each, each * 2, 0.5)),
  );
  return play(tones, pad, { seconds: LOOP_SECONDS, rate: LOOP_RATE });
}

function drops(): Samples {
  const tones = DROPS.map(([at, halfTones]) => tone(halfTones, at, 2.6, 0.3));
  return play(tones, kalimba, { seconds: LOOP_SECONDS, rate: LOOP_RATE });
}
