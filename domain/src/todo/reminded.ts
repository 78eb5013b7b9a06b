import { isLater, localMomentAt, type LocalMoment } from '../calendar.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';

/** Up to when a device has told its reminders. */
export interface Reminded extends LocalMoment {
  readonly at: Instant;
}

/** As it was stored: older releases left the instant out. */
export type StoredReminded = LocalMoment & { readonly at?: Instant | undefined };

/** A clock that is set back by less tells no reminder again. */
const SMALL_CORRECTION: Duration = 5 * MINUTE;

export function remindedAt(at: Instant, timeZone: string): Reminded {
  return { ...localMomentAt(at, timeZone), at };
}

/**
 * The local moment after which reminders are due. Where the clock was set back, or the device has travelled west, the local clock
 * shows times again that it has shown before, and their reminders are due: else they would be silent until it shows the
 * later time. Where a journey to the east skips hours, their reminders are due on arrival.
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
