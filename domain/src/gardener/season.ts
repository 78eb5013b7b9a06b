import { MONTHS_PER_YEAR } from '../calendar.ts';
import type { DayKey } from '../time.ts';

/** From December on, three months each. */
const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;

export type Season = (typeof SEASONS)[number];

const MONTHS_PER_SEASON = MONTHS_PER_YEAR / SEASONS.length;

/**
 * The time zones of the countries south of the tropics: those of whole areas, and the others by their cities, since browsers name some by
 * an older name, such as America/Cordoba.
 */
const SOUTHERN =
  /^(?:Antarctica|Australia|America\/Argentina|Brazil\/East$|Chile|NZ)|\/(?:Asuncion|Auckland|Buenos_Aires|Catamarca|Chatham|Cordoba|Coyhaique|Easter|Gaborone|Johannesburg|Jujuy|Kerguelen|Maputo|Maseru|Mbabane|Mendoza|Montevideo|Norfolk|Pitcairn|Punta_Arenas|Rosario|Santiago|Sao_Paulo|South_Georgia|Stanley|Windhoek)$/;

/**
 * The season of the farm on a local day (D82): spring begins with March, in the south with September.
 *
 * @param timeZone IANA name: it decides whether the gardener has the seasons of the south.
 */
export function seasonOn(day: DayKey, timeZone: string): Season {
  const month = Number(day.slice(5, 7)) + (SOUTHERN.test(timeZone) ? MONTHS_PER_YEAR / 2 : 0);
  return SEASONS[Math.floor(month / MONTHS_PER_SEASON) % SEASONS.length] ?? 'winter';
}
