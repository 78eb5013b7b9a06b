import { addDays, dayKeyAt, daysBetween, weekdayOf } from '../calendar.ts';
import { stamp, type LedgerEvent, type PlantingFact } from '../events/event.ts';
import { PLANT_TYPES } from '../plant.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { HOUR, MINUTE, SECOND, type DayKey, type Instant } from '../time.ts';
import { FocusSession } from './focus-session.ts';

const NOTES = ['', 'Write the report', 'Read chapter four', 'Practise scales', 'Clear the inbox'];
const MOST_IN_A_DAY = 7;

interface Seasons {
  readonly first: DayKey;
  /** The last day of the ledger; the gardener was active on it and on the days before. */
  readonly last: DayKey;
  /** The gardener's IANA time zone, which decides the day of each event. */
  readonly timeZone: string;
  /** Plantings on an ordinary day, on average: 1 to 6. */
  readonly perDay?: number;
}

/** A long ledger, always the same for the same input, with days off, quits, wilts and short sessions. */
export function seasonsOf({ first, last, timeZone, perDay = 2 }: Seasons): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  let planted = 0;
  for (let number = 0; number <= daysBetween(first, last); number += 1) {
    const day = addDays(first, number);
    let now = Date.parse(`${day}T06:00:00Z`) + Math.floor(chance(number, 1) * 2 * HOUR);
    for (let count = plantingsOn(day, last, perDay); count > 0; count -= 1) {
      planted += 1;
      const focusSession = focusSessionAt(now, planted);
      for (const fact of focusSession.facts) events.push(enter(fact, events.length, timeZone));
      now = focusSession.now + 5 * MINUTE;
    }
  }
  return events;
}

function plantingsOn(day: DayKey, last: DayKey, perDay: number): number {
  const toGo = daysBetween(day, last);
  const isWeekend = weekdayOf(day) % 6 === 0;
  const isDayOff = toGo > 11 && chance(toGo, 2) < (isWeekend ? 0.5 : 0.12);
  if (isDayOff) return 0;
  return Math.min(
    MOST_IN_A_DAY,
    1 + Math.floor(chance(toGo, 3) * perDay * 2 - (isWeekend ? 1 : 0)),
  );
}

function focusSessionAt(at: Instant, number: number): FocusSession {
  const kind = chance(number, 4);
  const focusSession = new FocusSession({ name: uuid(number), at, plan: planOf(number, kind) });
  if (kind < 0.1) return focusSession.grow();
  if (kind < 0.2)
    return focusSession
      .grow(Math.floor(chance(number, 5) * 4))
      .do('return-to-focus')
      .after(7 * MINUTE, 'quit');
  if (kind < 0.25) return focusSession.pause(301 * SECOND).grow(4);
  return focusSession.pause(Math.floor(chance(number, 6) * 2 * MINUTE)).grow(4);
}

function planOf(number: number, kind: number): Partial<FocusPlan> {
  const plants = chance(number, 7) ** 1.3;
  return {
    plant: PLANT_TYPES[Math.floor(plants * PLANT_TYPES.length)] ?? 'carrot',
    focusMinutes: chance(number, 8) < 0.7 ? 25 : 15,
    breakMinutes: kind < 0.1 ? 0 : 5,
    description: NOTES[Math.floor(chance(number, 9) * NOTES.length)] ?? '',
  };
}

function enter(fact: PlantingFact, number: number, timeZone: string): LedgerEvent {
  return stamp(fact, { id: uuid(number, 'f'), day: dayKeyAt(fact.at, timeZone) });
}

function uuid(number: number, kind = '0'): string {
  return `0190000${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** A pseudo-random number, fixed for a place and a purpose: 0 to less than 1. */
function chance(place: number, purpose: number): number {
  let bits = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}
