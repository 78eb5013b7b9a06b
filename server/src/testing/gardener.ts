import { createHash, randomUUID } from 'node:crypto';
import {
  type Fact,
  type LedgerEvent,
  type PenaltyIncurred,
  stamp,
} from '@furrow/domain/events/event';
import { NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, type Instant, MINUTE } from '@furrow/domain/time';
import { utcDayAt } from '@furrow/domain/calendar';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** Makes a user, as a sign-up would, and answers the id. */
export async function newGardener(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: 'Gardener', email: `${id}@example.com` });
  return id;
}

/** The UUIDv7 that stands for a name: the same one each time, in the order of `at`. */
export function uuidFor(name: string, at: Instant): string {
  const digest = createHash('sha256').update(name).digest('hex');
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

/** Facts of plantings with any name, as a browser would send them: with ids, on their day in UTC. */
export function asSent(facts: readonly Fact[], device = 'device'): LedgerEvent[] {
  return facts.map((fact, place) => {
    const id = uuidFor(`${device} ${place}`, fact.at);
    return stamp(withFocusSession(fact), { id, day: utcDayAt(fact.at) });
  });
}

function withFocusSession(fact: Fact): Fact {
  if (fact.kind === 'level-reset') return fact;
  const dot = fact.planting.lastIndexOf('.');
  const focusSession = uuidFor(fact.planting.slice(0, dot), 1_700_000_000_000);
  return { ...fact, planting: `${focusSession}.${Number(fact.planting.slice(dot + 1))}` };
}

/** The penalty number `place` of a planting that never ends, with a minute between two penalties. */
export function endlessPenalty(place: number): PenaltyIncurred {
  return {
    kind: 'penalty-incurred',
    cause: 'break',
    at: NINE - 20 * 24 * HOUR + place * MINUTE,
    planting: 'endless.1',
    plant: 'carrot',
    focusMinutes: 25,
    breakMinutes: 5,
    notes: '',
    pauseSeconds: 0,
    focusSeconds: 60,
    earlyBreak: true,
  };
}
