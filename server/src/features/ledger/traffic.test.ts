import type { LedgerEvent } from '@furrow/domain/events/event';
import { projectGarden, totalsOf } from '@furrow/domain/ledger/garden';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { upToItsEnd } from '@furrow/domain/ledger/reach';
import { arbitraryLedger } from '@furrow/domain/testing/ledgers';
import { NINE, FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { ledgerEvents } from '../../db/schema.ts';
import { chance, drawn } from '../../testing/chance.ts';
import {
  describeOnLedger,
  ledgerOver,
  type LedgerUnderTest,
} from '../../testing/ledger-under-test.ts';
import { asSent, newGardener, uuidFor } from '../../testing/gardener.ts';
import { longLedger } from '../../testing/long-ledger.ts';
import { storeLedger } from '../../testing/stored-ledger.ts';
import { readGarden } from './read-garden.ts';

/** After the end of any random focus session. */
const LATER = NINE + 72 * HOUR;

async function expectGardenOf(
  ledger: LedgerUnderTest,
  user: string,
  events: readonly LedgerEvent[],
) {
  const { days, history, lastSession } = projectGarden(events.map(upToItsEnd));
  expect(await readGarden(ledger.db, user, 0)).toMatchObject({
    pomoStats: days,
    harvestHistory: history,
    lastSession: lastSession ?? null,
    totals: totalsOf(days),
  });
}

/** Two independent servers on one database, to be taken in turn. */
function eitherServer(db: Database): (place: number) => LedgerUnderTest {
  const [one, other] = [ledgerOver(db), ledgerOver(db)];
  return (place) => (place % 2 === 0 ? one : other);
}

/** Events of the domain's tests, with ids that the API takes. */
function wired(ledger: readonly LedgerEvent[]): LedgerEvent[] {
  return asSent(ledger).map((event, place) => {
    const { id = '', day = event.day } = ledger[place] ?? {};
    return Object.assign(event, { id: uuidFor(id, event.at), day });
  });
}

describeOnLedger('the ledger', (ledger) => {
  it('has 1,000 events once each, sent doubled, in any order, every third answer lost', async () => {
    const user = await newGardener(ledger().db);
    const events = longLedger(1000);
    const outbox = new Map(events.map((event) => [event.id, event]));
    const applied: (string | null)[] = [];
    const random = chance(7);
    for (let turn = 1; outbox.size > 0; turn += 1) {
      const some = drawn([...outbox.values()], 70, random);
      const batch = [...some, ...drawn(events, 30, random)];
      const answer = await ledger().send(user, batch);
      applied.push(
        ...answer.events.flatMap(({ id, outcome }) => (outcome === 'applied' ? id : [])),
      );
      if (turn % 3 > 0) for (const { id } of answer.events) outbox.delete(id ?? '');
    }
    expect(applied).toHaveLength(events.length);
    expect(new Set(applied)).toEqual(new Set(events.map(({ id }) => id)));
    await expectGardenOf(ledger(), user, events);
  });

  it('has one row and one effect of 200 parallel posts of one id, on two servers', async () => {
    const user = await newGardener(ledger().db);
    const either = eitherServer(ledger().db);
    const pomodoro = asSent(new FocusSession().grow().facts);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => either(place).send(user, pomodoro)),
    );
    const outcomes = answers.map((answer) => answer.events[0]?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(199);
    const rows = await ledger().db.select().from(ledgerEvents).where(eq(ledgerEvents.userId, user));
    expect(rows).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.garden.totals.pomodorosCompleted))).toEqual(
      new Set([1]),
    );
  });

  it('has every one of 200 events posted in parallel, on two servers, to three gardens', async () => {
    const users = await Promise.all([1, 2, 3].map(() => newGardener(ledger().db)));
    const either = eitherServer(ledger().db);
    const events = longLedger(200);
    const posts = users.flatMap((user) => events.map((event, place) => ({ user, event, place })));
    const answers = await Promise.all(
      drawn(posts, posts.length, chance(3)).map(({ user, event, place }) =>
        either(place).send(user, [event], { knows: 0 }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.events[0]?.outcome))).toEqual(
      new Set(['applied']),
    );
    for (const user of users) await expectGardenOf(ledger(), user, events);
  });

  /** Tags of other plantings after all that follows: an event is then searched for what it is connected with. */
  const tags = asSent(
    Array.from({ length: 70 }, (_, place) => ({
      kind: 'planting-tagged' as const,
      planting: firstPlantingId(`tagged ${place}`),
      at: LATER - HOUR,
      tag: null,
    })),
    'tags',
  );

  it.each([
    ['few', []],
    ['many', tags],
  ])(
    'comes to one garden from two devices’ interleaved work, in any order of arrival, with %s later events (D5, D29)',
    async (_, later) => {
      const schedule = arbitraryLedger.chain((events) =>
        fc.record({
          arrival: fc.shuffledSubarray([...events], {
            minLength: events.length,
            maxLength: events.length,
          }),
          size: fc.integer({ min: 1, max: 8 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(schedule, async ({ arrival, size }) => {
          const user = await newGardener(ledger().db);
          const events = wired(arrival);
          await storeLedger(ledger().db, user, later, LATER);
          const servers = [ledger(), ledgerOver(ledger().db)];
          for (let from = 0; from < events.length; from += size) {
            const batch = events.slice(from, from + size);
            await Promise.all(servers.map((server) => server.send(user, batch, { now: LATER })));
          }
          await expectGardenOf(ledger(), user, events);
        }),
        { numRuns: 25 },
      );
    },
  );
});
