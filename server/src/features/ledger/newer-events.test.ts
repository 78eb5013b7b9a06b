import type { Fact } from '@furrow/domain/events/event';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { ledgerEvents, refusedEvents } from '../../db/schema.ts';
import { describeOnLedger, EVENING } from '../../testing/ledger-under-test.ts';
import { asSent, newGardener, uuidFor } from '../../testing/gardener.ts';
import { allSessions, eventPages } from './all-sessions.ts';
import { readGarden } from './read-garden.ts';

const cycle = asSent(focusSessionAfterCycle().facts);
const rest = { kind: 'rest-days', id: uuidFor('rest', NINE), day: '2026-11-20', at: NINE };
const [first = rest] = cycle;

async function gathered<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** Appends an event as a newer server beside this one does. */
async function enterAsNewer(db: Database, user: string, body: { id: string }): Promise<void> {
  const planting = 'planting' in body ? body.planting : null;
  const receivedAt = new Date(EVENING).toISOString();
  await db.execute(sql`
    insert into ${ledgerEvents} (user_id, id, planting, day, ends_at, received_at, body) values (
      ${user}, ${body.id}, ${planting}, '2026-11-20', ${EVENING}, ${receivedAt}, ${JSON.stringify(body)}::jsonb)`);
}

describeOnLedger('what only a newer release knows', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  it.each([
    ['a kind of event', rest],
    ['a kind of event with fields of its own', { ...rest, weekdays: ['sun'], offset: 60 }],
    ['a field of an event', { ...first, weather: 'rain' }],
    ['a field within a field', { ...first, focus: [{ from: NINE, to: NINE + 1, quality: 2 }] }],
  ])('is not known yet, rather than refused, and holds up nothing: %s (D44)', async (_, newer) => {
    const known = cycle.slice(1);
    const { events } = await ledger().send(user, [newer, ...known]);
    expect(events[0]).toEqual({ id: newer.id, outcome: 'not-yet' });
    expect(events.slice(1)).toEqual(known.map(({ id }) => ({ id, outcome: 'applied' })));
    expect(await gathered(eventPages(ledger().db, user))).toHaveLength(known.length);
    expect(await ledger().db.select().from(refusedEvents)).toEqual([]);
  });

  it.each([
    ['a known kind with a wrong field', { ...first, weather: 'rain', number: 5 }],
    ['a known kind with a field missing', { ...first, plant: undefined }],
    ['a kind without an instant', { ...rest, at: undefined }],
    ['a kind that is not one', { ...rest, kind: '<script>' }],
    ['a zone that is not one', { ...first, offset: 841 }],
  ])('does not excuse %s (D29)', async (_, bad) => {
    const { events } = await ledger().send(user, [bad]);
    expect(events).toMatchObject([{ outcome: 'refused', code: 'malformed' }]);
  });

  it('stays in the ledger that an older server reads, and changes nothing there (D44)', async () => {
    const { db } = ledger();
    await ledger().send(user, cycle);
    const garden = await readGarden(db, user, 0);
    const blessed = { ...cycle[1], kind: 'planting-blessed', id: uuidFor('blessed', NINE) };
    for (const body of [rest, blessed]) await enterAsNewer(db, user, body);
    const later = asSent(
      new FocusSession({ name: 'later', at: NINE + 5 * HOUR }).grow().facts,
      'later',
    );
    await ledger().send(user, later);
    const after = await readGarden(db, user, 0);
    const before = garden?.totals.pomodorosCompleted ?? 0;
    expect(after?.totals.pomodorosCompleted).toBe(before + 1);
    const texts = (await gathered(eventPages(db, user))).map(({ text }): unknown =>
      JSON.parse(text),
    );
    expect(texts).toEqual(expect.arrayContaining([rest, blessed]));
    expect(await gathered(allSessions(db, user))).toMatchObject([{ pomodoros: 4 }]);
  });

  it('is not a level reset, though it comes after one (D28, D44)', async () => {
    const { db } = ledger();
    const reset: Fact = { kind: 'level-reset', at: NINE + 3 * HOUR };
    await ledger().send(user, [...cycle, ...asSent([reset], 'reset')]);
    await enterAsNewer(db, user, rest);
    // After each test every garden is recounted, and must equal the stored one.
    expect((await readGarden(db, user, 0))?.xp).toBe(0);
  });
});

describeOnLedger('the zone of an event (D43)', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  const TEN = NINE + HOUR;
  const [grown] = asSent(new FocusSession({ at: TEN }).grow().facts);
  const outcomeOf = async (event: object, sentAt = EVENING) => {
    const { events } = await ledger().send(user, [{ ...grown, ...event }], { sentAt });
    return events.map((each) => (each.outcome === 'refused' ? each.code : each.outcome));
  };

  it.each([
    ['the same day', { offset: 0 }, 'applied'],
    ['a day that began already', { day: '2026-11-21', offset: 840 }, 'applied'],
    [
      'a day that some zone has, but not this one',
      { day: '2026-11-21', offset: 839 - 300 },
      'impossible-day',
    ],
    ['yesterday, where it is today', { day: '2026-11-19', offset: -60 }, 'impossible-day'],
    ['none, as in release 0.1.0', { day: '2026-11-21' }, 'applied'],
  ])('decides on its day: %s', async (_, event, outcome) => {
    expect(await outcomeOf(event)).toEqual([outcome]);
  });

  it('is kept with the event, and exported', async () => {
    await outcomeOf({ offset: 330 });
    const [row] = await ledger()
      .db.select()
      .from(ledgerEvents)
      .where(eq(ledgerEvents.userId, user));
    expect(row?.body.offset).toBe(330);
    expect(await gathered(eventPages(ledger().db, user))).toMatchObject([
      { text: expect.stringContaining('"offset": 330') },
    ]);
  });

  it('is checked against the clock that told the day, not against the corrected instants', async () => {
    // By a clock that is 14 hours ahead it is tomorrow; sent with that clock's instants, or by a page that corrected them.
    const ahead = 14 * HOUR;
    const [told] = asSent(
      new FocusSession({ at: TEN + ahead, name: 'ahead' }).grow().facts,
      'ahead',
    );
    const day = '2026-11-21';
    expect(await outcomeOf({ ...told, day, offset: 0 }, EVENING + ahead)).toEqual(['applied']);
    const id = uuidFor('put right', TEN + ahead + 25 * MINUTE);
    expect(await outcomeOf({ id, day, offset: 0 })).toEqual(['applied']);
    expect(await outcomeOf({ id: uuidFor('forged', TEN), day, offset: 0 })).toEqual([
      'impossible-day',
    ]);
  });
});
