import { isLater, localMomentAt, type LocalMoment } from '../calendar.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';

/** The moment up to which a device has told its reminders. */
export interface Reminded extends LocalMoment {
  readonly at: Instant;
}

/** The same moment as it was stored. Older releases left the instant out. */
export type StoredReminded = LocalMoment & { readonly at?: Instant | undefined };

/** If the clock is set back by no more than this, the device tells no reminder again. */
const SMALL_CORRECTION: Duration = 5 * MINUTE;

export function remindedAt(at: Instant, timeZone: string): Reminded {
  return { ...localMomentAt(at, timeZone), at };
}

/**
 * The local moment after which reminders are due. If the clock was set back, or the device has travelled west, the local clock shows
 * some times a second time, and their reminders are due again: otherwise none would be told until the clock has caught up. If a journey
 * to the east skips hours, the reminders of those hours are due on arrival.
 * @param timeZone where the device is now
 */
export function remindedUntil(
  reminded: StoredReminded,
  now: Instant,
  timeZone: string,
): LocalMoment {
  const { day, minutes, at = now } = reminded;
  const wasAhead = at - now > SMALL_CORRECTION;
  return earlierMoment({ day, minutes }, localMomentAt(wasAhead ? now : at, timeZone));
}

function earlierMoment(one: LocalMoment, other: LocalMoment): LocalMoment {
  return isLater(one, other) ? other : one;
}
