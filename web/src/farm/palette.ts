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

/** The colours of plants; literal values, so that a drawing can also be saved as a picture. */
export const PALETTE = {
  carrotLeaf: { light: '#b5e07c', base: '#74b94b', dark: '#3f8440' },
  tomatoLeaf: { light: '#a5d57e', base: '#5ea24e', dark: '#377a44' },
  cornLeaf: { light: '#b7e290', base: '#5fae54', dark: '#2f7747' },
  wheatLeaf: { light: '#cbe38a', base: '#86b651', dark: '#4b8244' },
  sprout: { light: '#d4f3a4', base: '#9bdc68', dark: '#57a34a' },
  wheatGold: { light: '#fff0b8', base: '#efc25f', dark: '#b9822f' },
  carrotRoot: { light: '#ffc07f', base: '#f9873a', dark: '#cf5a22' },
  tomatoUnripe: { light: '#dff0a0', base: '#a5cc63', dark: '#6b9a45' },
  tomatoTurning: { light: '#ffd9a0', base: '#f29a4a', dark: '#c5642d' },
  tomatoRipe: { light: '#ffa692', base: '#e8503f', dark: '#a92c2d' },
  kernel: { light: '#fff3a6', base: '#fbd13f', dark: '#d5952a' },
  silk: { light: '#f9e3b2', base: '#d9a15c', dark: '#9c5f35' },
  petal: { light: '#fffbd2', base: '#ffe066', dark: '#e0aa2c' },
  wood: { light: '#b98f63', base: '#8a6341', dark: '#553a28' },
  soil: { light: '#8a6246', base: '#5d4130', dark: '#35251d' },
  goldMetal: { light: '#fff0bd', base: '#f4bb4e', dark: '#8f5c14' },
  silverMetal: { light: '#f7fafa', base: '#b9c7cb', dark: '#5d6d73' },
  bronzeMetal: { light: '#f8cfa8', base: '#c98a55', dark: '#6f4222' },
  withered: { light: '#c5a377', base: '#93704a', dark: '#5f4733' },
} as const satisfies Record<string, Tones>;

/** Details that have one colour. */
export const INK = {
  shadow: '#0b0a0c',
  furrowLight: '#b58a62',
  crumb: '#a57a56',
  twine: '#d8b98a',
  glint: '#fffbe6',
  eye: '#1b2420',
  starlight: '#fdf3d8',
} as const;

/** The evening sky from the top down, and light text on it: the tokens' colours, for pictures that use no stylesheet. */
export const EVENING = {
  sky: ['#06141a', '#132d36', '#4d3b52', '#79504a'],
  text: '#f7f0e0',
} as const;

/** The garden's ground, seen from a corner. */
export const GROUND = {
  grass: '#2c5a3c',
  grassEdge: '#3b7348',
  left: '#3a281e',
  right: '#2a1c16',
  leftTurf: '#24492f',
  rightTurf: '#1c3b28',
  bed: '#4a3426',
  bedLit: '#5f4532',
  bedShade: '#35241b',
} as const;
