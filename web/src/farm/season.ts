import { dayKeyAt } from '@furrow/domain/calendar';
import { farmAdditions } from '@furrow/domain/gardener/farm-additions';
import { type Season, seasonOn } from '@furrow/domain/gardener/season';
import { machineClock } from '../platform/clock.ts';
import { deviceTimeZone } from '../platform/time-zone.ts';

/** The season that a farm of this level shows today; undefined before the level that brings the seasons. */
export function farmSeason(level: number): Season | undefined {
  if (!farmAdditions(level).includes('seasons')) return undefined;
  const timeZone = deviceTimeZone();
  return seasonOn(dayKeyAt(machineClock.read().wall, timeZone), timeZone);
}
