import { isTimeZone } from '@furrow/domain/calendar';
import { remember } from './remember.ts';

/** A browser that does not know its zone shows UTC. It may call that `Etc/Unknown`, a name that it refuses, or give it no name. */
const knownZone = remember((name: unknown) => (isTimeZone(String(name)) ? String(name) : 'UTC'));

/** The device's current time zone, an IANA name; it may change during a journey. */
export function deviceTimeZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** How many minutes this device's clock is ahead of UTC at an instant (D43). */
export function deviceOffset(instant: number): number {
  return 0 - new Date(instant).getTimezoneOffset();
}
