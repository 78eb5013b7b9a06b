import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { seasonOn } from './season.ts';

const NORTH = constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Africa/Lagos',
);
const SOUTH = constantFrom('Australia/Sydney', 'America/Sao_Paulo', 'Pacific/Auckland');
const OPPOSITE = {
  winter: 'summer',
  spring: 'autumn',
  summer: 'winter',
  autumn: 'spring',
} as const;

it('begins with December, March, June and September', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01', '2026-08-31'] as const;
  const later = ['2026-09-01', '2026-11-30', '2026-12-01', '2027-01-01'] as const;
  const seasons = [...days, ...later].map((day) => seasonOn(day, 'UTC'));
  expect(seasons.join(' ')).toBe('winter spring spring summer summer autumn autumn winter winter');
});

it('is the opposite one in the south', () => {
  const some = integer({ min: 0, max: 1000 });
  assert(
    property(some, NORTH, SOUTH, (days, north, south) => {
      const day = addDays('2026-01-01', days);
      expect(seasonOn(day, south)).toBe(OPPOSITE[seasonOn(day, north)]);
    }),
  );
});

/** Names that the time zone database keeps for zones of the south; a browser may use either name. */
const OLDER_NAMES =
  `America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Argentina/Cordoba
  America/Argentina/Jujuy America/Argentina/Mendoza America/Rosario Antarctica/South_Pole Australia/ACT Australia/Canberra Australia/Currie
  Australia/LHI Australia/NSW Australia/North Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West
  Australia/Yancowinna Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West Chile/Continental Chile/EasterIsland NZ NZ-CHAT`.split(
    /\s+/,
  );

/** Zones in the tropics whose clocks have once been ahead in January, as those of the south are. */
const TROPICAL = new Set(
  `America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza
  America/Lima America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem
  America/Santo_Domingo Brazil/Acre Brazil/DeNoronha Brazil/West Pacific/Apia Pacific/Efate Pacific/Fiji Pacific/Noumea Pacific/Rarotonga
  Pacific/Tongatapu`.split(/\s+/),
);

/** Zones of the south whose clocks have not been ahead in January since 1970. */
const STEADY = new Set(
  `Africa/Gaborone Africa/Johannesburg Africa/Maputo Africa/Maseru Africa/Mbabane Antarctica/Davis Antarctica/DumontDUrville Antarctica/Mawson
  Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Atlantic/South_Georgia Australia/Darwin Australia/North Indian/Kerguelen
  Pacific/Pitcairn`.split(/\s+/),
);

/** Whether the clocks of a zone have more often been ahead in January than in July. */
function wereAheadInJanuary(timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const hourIn = (year: number, month: number) => Number(clock.format(Date.UTC(year, month, 10)));
  let times = 0;
  for (let year = 1970; year < 2026; year += 1) {
    const [january, july, next] = [hourIn(year, 0), hourIn(year, 6), hourIn(year + 1, 0)];
    if (january === next) times += Math.sign(((january - july + 36) % 24) - 12);
  }
  return times > 0;
}

const isSouth = (name: string) =>
  STEADY.has(name) || (wereAheadInJanuary(name) && !TROPICAL.has(name));

it('is that of the south in every time zone that has a name and is there', () => {
  const names = [...Intl.supportedValuesOf('timeZone'), ...OLDER_NAMES];
  const wrong = names.filter(
    (name) => seasonOn('2026-11-20', name) !== (isSouth(name) ? 'spring' : 'autumn'),
  );
  expect(wrong).toEqual([]);
});
