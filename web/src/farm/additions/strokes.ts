/** A filled shape: its colour and path. With a width, the path is a line of that colour. */
export type Stroke = readonly [paint: string, path: string, width?: number];

/** Strokes that are moved, mirrored or scaled together, by an SVG transform. */
export interface MovedStrokes {
  readonly transform: string;
  readonly strokes: readonly Stroke[];
}

/** A drawing that stands on the lower edge of its box. */
export interface AdditionDrawing {
  readonly box: readonly [width: number, height: number];
  readonly strokes: readonly (Stroke | MovedStrokes)[];
}

/** Colours that several drawings share; the light of the hour tints them (`scene-light.css`). */
export const PAINT = {
  wood: '#8a6341',
  woodDark: '#553a28',
  woodLight: '#b98f63',
  cream: '#f3e6cc',
  white: '#fbf6ea',
  roof: '#4a4350',
  roofLight: '#786a74',
  brick: '#b4503f',
  straw: '#d9ad55',
  strawDark: '#a9782f',
  strawLight: '#f0d081',
  leaf: '#2c5c3c',
  leafLight: '#4f8a4c',
  leafGleam: '#79b25c',
  red: '#d9483b',
  orange: '#e8863a',
  yellow: '#f4c542',
  pink: '#eba3b4',
  blue: '#6d9dc5',
  violet: '#a78bd0',
  stone: '#8f8d88',
  stoneLight: '#b8b4aa',
  ink: '#1b2420',
  lamp: '#ffd98a',
} as const;

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
}

/** The paths of equal circles around these middles. */
export function discs(radius: number, ...middles: readonly (readonly [number, number])[]): string {
  return middles.map(([x, y]) => disc(x, y, radius)).join('');
}
