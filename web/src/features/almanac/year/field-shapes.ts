import type { FieldCell } from '@furrow/domain/almanac/year-field';

/** The side of a day's place in the field, in the units of its drawing. */
export const CELL = 10;

const BED = 8.6;

/** The side of what grows in a bed, by its step: a larger step is larger as well as lighter, so that it is seen without colours. */
const STEP_SIZES = [BED, 3.2, 5, 6.8, BED] as const;

const CORNER = 2;

/** One path for all days of a step: squares with round corners in the middle of their places. The beds are step 0. */
export function squares(cells: readonly Pick<FieldCell, 'column' | 'row'>[], step: number): string {
  const side = STEP_SIZES[step] ?? BED;
  const round = Math.min(CORNER, side / 3);
  const straight = side - 2 * round;
  const margin = (CELL - side) / 2;
  const outline =
    `h${straight}q${round} 0 ${round} ${round}v${straight}q0 ${round} ${-round} ${round}` +
    `h${-straight}q${-round} 0 ${-round} ${-round}v${-straight}q0 ${-round} ${round} ${-round}z`;
  return cells
    .map(({ column, row }) => `M${column * CELL + margin + round} ${row * CELL + margin}${outline}`)
    .join('');
}
