/** Samples between -1 and 1, one channel. */
export type Samples = Float64Array<ArrayBuffer>;

export interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning of the sound. */
  readonly at: number;
  readonly seconds: number;
  /** 0 to 1. */
  readonly loudness: number;
}

/** A tone's sample at a time in seconds: its wave times its envelope. */
export type Voice = (tone: Tone, seconds: number) => number;

/** Partials: the frequency's ratio to the tone's, the level, and how many times faster it decays. */
const KALIMBA = [
  { ratio: 1, level: 1, decay: 1 },
  { ratio: 2, level: 0.22, decay: 1.8 },
  { ratio: 5.4, level: 0.05, decay: 6 },
] as const;

const ATTACK_SECONDS = 0.006;

/** A small bell: its hum, its prime, its minor third, its fifth and its octave. */
const BELL = [
  { ratio: 0.5, level: 0.35, decay: 0.7 },
  { ratio: 1, level: 1, decay: 1 },
  { ratio: 1.19, level: 0.4, decay: 1.3 },
  { ratio: 1.5, level: 0.25, decay: 1.8 },
  { ratio: 2, level: 0.45, decay: 1.6 },
  { ratio: 2.66, level: 0.15, decay: 3 },
] as const;

type Partials = typeof KALIMBA | typeof BELL;

function ringing(partials: Partials): Voice {
  return ({ pitch, seconds: length }, seconds) => {
    const attack = Math.min(1, seconds / ATTACK_SECONDS);
    const wave = partials.reduce((sum, { ratio, level, decay }) => {
      const fading = Math.exp((-5.5 * decay * seconds) / length);
      return sum + level * fading * Math.sin(2 * Math.PI * pitch * ratio * seconds);
    }, 0);
    return attack * wave * release(seconds, length);
  };
}

/** A plucked steel tongue on wood. */
export const kalimba = ringing(KALIMBA);

/** A struck bell. */
export const bell = ringing(BELL);

/** A pad of three slightly detuned strings. */
export const pad: Voice = ({ pitch, seconds: length }, seconds) => {
  const swell = Math.sin((Math.PI * seconds) / length) ** 2;
  const strings = [0.998, 1, 1.0025].map((detune) =>
    Math.sin(2 * Math.PI * pitch * detune * seconds),
  );
  return (swell * strings.reduce((sum, string) => sum + string, 0)) / strings.length;
};

/** Fades out at the end, so that nothing clicks. */
function release(seconds: number, length: number): number {
  return Math.min(1, Math.max(0, (length - seconds) / 0.03));
}

/**
 * Plays tones into a buffer of some seconds. Samples beyond the end wrap around to the beginning, so that a
 * loop has no seam.
 */
export function play(
  tones: readonly Tone[],
  voice: Voice,
  { seconds, rate }: { readonly seconds: number; readonly rate: number },
): Samples {
  const samples = new Float64Array(Math.round(seconds * rate));
  for (const tone of tones) {
    const first = Math.round(tone.at * rate);
    for (let step = 0; step < tone.seconds * rate; step += 1) {
      const place = (first + step) % samples.length;
      samples[place] = (samples[place] ?? 0) + tone.loudness * voice(tone, step / rate);
    }
  }
  return samples;
}

/** Several layers at once. */
export function mix(layers: readonly Samples[]): Samples {
  return Float64Array.from(
    { length: Math.max(...layers.map((layer) => layer.length)) },
    (_, step) => layers.reduce((sum, layer) => sum + (layer[step] ?? 0), 0),
  );
}

/** Scales samples so that the loudest one is at the peak. */
export function normalise(samples: Samples, peak: number): Samples {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * peak) / loudest);
}
