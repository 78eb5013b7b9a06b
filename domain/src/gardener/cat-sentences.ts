import { dayKeyAt } from '../calendar.ts';
import { DAY, MINUTE, type Instant } from '../time.ts';

/** What the farm's cat sees, and may say something about (D94). */
export const CAT_MOMENTS = ['planting', 'break', 'back', 'harvest', 'wilted'] as const;

export type CatMoment = (typeof CAT_MOMENTS)[number];

/** A sentence that the cat has said: its place in the list of the moment. */
export interface SaidByCat {
  readonly moment: string;
  readonly sentence: number;
  readonly at: Instant;
}

interface Occasion {
  readonly moment: CatMoment;
  /** How many sentences there are for the moment. */
  readonly count: number;
  readonly now: Instant;
  readonly timeZone: string;
}

/**
 * What the cat says next, last in the list of what it has said; undefined if it is silent. It never speaks twice within a minute, and never
 * says a sentence twice on a day. Each day begins with another sentence.
 */
export function nextSaid(
  before: readonly SaidByCat[],
  { moment, count, now, timeZone }: Occasion,
): readonly SaidByCat[] | undefined {
  const isRecent = ({ at }: SaidByCat) => Math.abs(now - at) < MINUTE;
  if (before.some(isRecent)) return undefined;
  const today = dayKeyAt(now, timeZone);
  const saidToday = before.filter(({ at }) => dayKeyAt(at, timeZone) === today);
  const isUsed = (sentence: number) =>
    saidToday.some((said) => said.moment === moment && said.sentence === sentence);
  const first = Math.floor(now / DAY);
  const inTurn = Array.from({ length: count }, (_, place) => (first + place) % count);
  const sentence = inTurn.find((each) => !isUsed(each));
  return sentence === undefined ? undefined : [...saidToday, { moment, sentence, at: now }];
}
