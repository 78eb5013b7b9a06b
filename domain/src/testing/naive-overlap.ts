import { SECOND, type Instant } from '../time.ts';
import type { FocusEvent } from '../events/event.ts';

/** Time is counted in pieces of ten seconds: every duration in a test must be a multiple. */
const PIECE = 10 * SECOND;

type Focus = Pick<FocusEvent, 'id' | 'focus'>;

/** The pieces of time that a period claims, each by its number. */
export function piecesOf({ focus }: Focus): ReadonlySet<number> {
  const pieces = new Set<number>();
  for (const { from, to } of focus)
    for (let at = from; at < to; at += PIECE) pieces.add(at / PIECE);
  return pieces;
}

function beginning({ focus }: Focus): Instant {
  return Math.min(...focus.map(({ from }) => from));
}

/** D73 literally: compares each period in turn with all that count so far, piece by piece. */
export function naiveCounting<Period extends Focus>(periods: readonly Period[]): Period[] {
  let counting: Period[] = [];
  const inTurn = periods.toSorted((a, b) => beginning(a) - beginning(b) || (a.id < b.id ? -1 : 1));
  for (const period of inTurn) {
    const together = [...counting, period];
    if (together.every((each) => isTolerated(each, together))) counting = together;
  }
  return counting;
}

function isTolerated(period: Focus, all: readonly Focus[]): boolean {
  const own = piecesOf(period);
  const shared = all
    .filter((other) => other !== period)
    .flatMap((other) => [...piecesOf(other)].filter((piece) => own.has(piece)));
  return shared.length * PIECE <= Math.min(60 * SECOND, own.size * PIECE * 0.1);
}
