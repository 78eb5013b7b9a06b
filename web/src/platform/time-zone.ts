import { isTimeZone } from '@furrow/domain/calendar';
import { SECOND } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { onWindow } from './on-window.ts';
import { remember } from './remember.ts';
import { isPageHidden, watchVisibility } from './visibility.ts';

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

/** The time zone as it was last read: reading it takes as long as formatting a hundred times of day. */
const zoneSeen = createStore<string>(deviceTimeZone);

/** Browsers do not tell when their time zone changes, so a visible page reads it again. */
const LOOK_EVERY = 2 * SECOND;

const look = () => zoneSeen.setState(deviceTimeZone(), true);

const follow = remember(() => {
  look();
  onWindow('focus', look);
  onWindow('pageshow', look);
  let timer: ReturnType<typeof setInterval> | undefined;
  const lookAtTimes = (isHidden: boolean) => {
    clearInterval(timer);
    if (!isHidden) timer = setInterval(look, LOOK_EVERY);
  };
  lookAtTimes(isPageHidden());
  watchVisibility(lookAtTimes);
});

/** Calls back when the device's time zone has changed; returns what stops it. */
export function watchTimeZone(onChange: () => void): () => void {
  follow();
  return zoneSeen.subscribe(onChange);
}

/** The zone that `watchTimeZone` has seen last. */
export const shownTimeZone = (): string => zoneSeen.getState();
