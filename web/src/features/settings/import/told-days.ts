import { midnightInUtc } from '@furrow/domain/calendar';
import type { PastSession } from '@furrow/domain/history/past-session';
import { DAY, MINUTE } from '@furrow/domain/time';
import type { History } from '../../../sync/history/read-history.ts';

/** The source whose files tell the same focus in two ways: as sums of days, and as sessions. */
const TWO_WAYS = 'pomofocus';

/** The days of an account's focus from that source, by the way. They are counted from 1970, since their keys take long to find. */
export interface ToldDays {
  readonly sums: ReadonlySet<number>;
  readonly timed: ReadonlySet<number>;
}

/** Passes over the sessions only if an import of that source is among the imports. */
export function toldDays({ imports, sessions }: History): ToldDays {
  const ofSource = imports.filter(({ source }) => source === TWO_WAYS);
  const origins = new Set(ofSource.map(({ origin }) => origin));
  const told = origins.size > 0 ? sessions.filter((each) => origins.has(each.import)) : [];
  const daysOf = (areSums: boolean) =>
    new Set(told.filter((each) => isSum(each) === areSums).map(dayNumberOf));
  return { sums: daysOf(true), timed: daysOf(false) };
}

type Told = Pick<PastSession, 'when'>;

/** Whether the account has the day of a new session in the other way already. */
export function isToldHere(source: string, session: Told, { sums, timed }: ToldDays): boolean {
  if (source !== TWO_WAYS) return false;
  return (isSum(session) ? timed : sums).has(dayNumberOf(session));
}

const isSum = ({ when }: Told) => 'day' in when;

const dayNumberOf = (session: Told) => Math.floor(localStartOf(session) / DAY);

/** When a session began, by the clock of its place. Comparing numbers is much quicker than finding the day of each session. */
export const localStartOf = ({ when }: Told): number =>
  'day' in when ? midnightInUtc(when.day) : when.start + when.offset * MINUTE;
