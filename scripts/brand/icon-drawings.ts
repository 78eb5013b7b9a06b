/** The background of every icon: `--color-surface`. */
const GROUND = '#0e242c';

/** The corner radius of an icon in a drawing 32 wide: 7 for a tile, 0 if the system cuts the corners. */
type Corners = 7 | 0;

interface IconShape {
  readonly corners: Corners;
  /** The mark's share of the icon's width. */
  readonly share: number;
}

/** The icon of a tab or a desktop: a rounded tile. */
export const TILE: IconShape = { corners: 7, share: 0.84 };

/** An icon that a phone cuts into its own shape: only background outside the inner four fifths. */
export const MASKABLE: IconShape = { corners: 0, share: 0.62 };

/** An icon that a phone only rounds. */
export const FULL: IconShape = { corners: 0, share: 0.76 };

/** The mark on its background, as a drawing 32 wide. `mark` is the text of `mark.svg`. */
export function iconDrawing(mark: string, { corners, share }: IconShape): string {
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(mark)?.[1] ?? '';
  const left = 16 * (1 - share);
  // The mark reaches from y 4.8 to 31: its middle is 1.9 below the drawing's.
  const top = 16 - 17.9 * share;
  const place = `translate(${round(left)} ${round(top)}) scale(${share})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${corners}" fill="${GROUND}"/>` +
    `<g transform="${place}">${shapes}</g></svg>\n`
  );
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
