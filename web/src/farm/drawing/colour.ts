/** The three tones of one material under the farm's light. */
export interface Tones {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
}

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour `share` (0..1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = channels(from);
  const [red, green, blue] = channels(to);
  const between = (start: number, end: number): number => Math.round(start + (end - start) * share);
  const value = (between(r, red) << 16) | (between(g, green) << 8) | between(b, blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

export function mixTones(from: Tones, to: Tones, share: number): Tones {
  return {
    light: mix(from.light, to.light, share),
    base: mix(from.base, to.base, share),
    dark: mix(from.dark, to.dark, share),
  };
}
