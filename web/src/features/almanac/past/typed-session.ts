import { isDayKey } from '@furrow/domain/calendar';
import { MAX_SESSION_SECONDS } from '@furrow/domain/history/session-lines';
import { SECOND, SECONDS_PER_MINUTE, type Instant } from '@furrow/domain/time';
import { plainNumber } from '@furrow/domain/typed-number';

export const MAX_SESSION_MINUTES = MAX_SESSION_SECONDS / SECONDS_PER_MINUTE;

/** What somebody enters of a past session, as the fields hold it: '2026-11-20', '09:05' and '25'. */
interface TypedSession {
  readonly day: string;
  readonly begin: string;
  readonly minutes: string;
}

/** When a past session was. */
export interface SessionTime {
  readonly start: Instant;
  readonly seconds: number;
}

/** What is wrong: a field that is empty or means nothing, or an end that is still to come. */
export type TypedFault = keyof TypedSession | 'future';

/** Wherever this day was, 1970 had begun. */
const FIRST_DAY = '1970-01-02';

/** When the session was, by this device's time zone, or everything that is wrong with what was entered. */
export function readSession(
  { day, begin, minutes }: TypedSession,
  now: Instant,
): SessionTime | readonly TypedFault[] {
  const start = new Date(`${day}T${begin}`).getTime();
  const typed = plainNumber(minutes);
  const count = /^\d+$/.test(typed) ? Number(typed) : 0;
  const isDay = isDayKey(day) && day >= FIRST_DAY;
  const faults = [
    ...(isDay ? [] : ['day' as const]),
    ...(Number.isNaN(Date.parse(`${FIRST_DAY}T${begin}`)) ? ['begin' as const] : []),
    ...(count >= 1 && count <= MAX_SESSION_MINUTES ? [] : ['minutes' as const]),
  ];
  if (faults.length > 0) return faults;
  const seconds = count * SECONDS_PER_MINUTE;
  return start + seconds * SECOND > now ? ['future'] : { start, seconds };
}
