import { SECOND, type Instant } from '../time.ts';
import type { Period } from './periods.ts';

/** Time is counted in pieces of ten seconds: every duration in a test must be a multiple. */
const PIECE = 10 * SECOND;

/** The pieces of time that a period claims, each by its number. */
export function piecesOf({ focus }: Period): ReadonlySet<number> {
  const pieces = new Set<number>();
  for (const { from, to } of focus)
    for (let at = from; at < to; at += PIECE) pieces.add(at / PIECE);
  return pieces;
}

function beginning({ focus }: Period): Instant {
  return Math.min(...focus.map(({ from }) => from));
}

/** D73 literally: compares each period in turn with all that count so far, piece by piece. */
export function naiveCounting(periods: readonly Period[]): Period[] {
  let counting: Period[] = [];
  const inTurn = periods.toSorted((a, b) => beginning(a) - beginning(b) || (a.id < b.id ? -1 : 1));
  for (const period of inTurn) {
    const together = [...counting, period];
    if (together.every((each) => isTolerated(each, together))) counting = together;
  }
  return counting;
}

function isTolerated(period: Period, all: readonly Period[]): boolean {
  const own = piecesOf(period);
  const shared = all
    .filter((other) => other !== period)
    .flatMap((other) => [...piecesOf(other)].filter((piece) => own.has(piece)));
  return shared.length * PIECE <= Math.min(60 * SECOND, own.size * PIECE * 0.1);
}
