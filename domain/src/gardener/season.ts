import { MONTHS_PER_YEAR } from '../calendar.ts';
import type { DayKey } from '../time.ts';

/** From December on, three months each. */
const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof SEASONS)[number];

const MONTHS_PER_SEASON = MONTHS_PER_YEAR / SEASONS.length;

/** The time zones of the countries south of the tropics. */
const SOUTHERN =
  /^(?:Australia|Antarctica|America\/Argentina)\/|^Africa\/(?:Johannesburg|Maseru|Mbabane|Windhoek|Gaborone)$|^America\/(?:Buenos_Aires|Santiago|Punta_Arenas|Montevideo|Asuncion|Sao_Paulo)$|^Pacific\/(?:Auckland|Chatham)$/;

/**
 * The season of the farm on a local day (D82): spring begins with March, in the south with September.
 *
 * @param timeZone IANA name: it decides whether the gardener has the seasons of the south.
 */
export function seasonOn(day: DayKey, timeZone: string): Season {
  const month = Number(day.slice(5, 7)) + (SOUTHERN.test(timeZone) ? MONTHS_PER_YEAR / 2 : 0);
  return SEASONS[Math.floor(month / MONTHS_PER_SEASON) % SEASONS.length] ?? 'winter';
}
