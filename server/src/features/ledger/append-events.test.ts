import { gardenSchema } from '@furrow/contract/garden';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import { totalsOf, projectGarden } from '@furrow/domain/ledger/garden';
import type { Fact } from '@furrow/domain/events/event';
import type { Review } from '@furrow/domain/events/review';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { gardenDays, ledgerEvents, refusedEvents, users } from '../../db/schema.ts';
import { describeOnLedger, EVENING } from '../../testing/ledger-under-test.ts';
import { asSent, newGardener } from '../../testing/gardener.ts';
import { readVersion } from './bring-up-to-date.ts';
import { readGarden } from './read-garden.ts';

const cycle = asSent(focusSessionAfterCycle().facts);
const reset = asSent([{ kind: 'level-reset', at: NINE + 3 * HOUR }], 'reset');

describeOnLedger('a batch', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  const outcomes = async (
    ...sending: Parameters<ReturnType<typeof ledger>['send']> extends [string, ...infer Rest]
      ? Rest
      : never
  ) =>
    (await ledger().send(user, ...sending)).events.map((event) =>
      event.outcome === 'refused' ? event.code : event.outcome,
    );

  it('is answered with the garden it makes: 4 / 4 / 1, one entry, level 2 (D15)', async () => {
    const answer = await ledger().send(user, cycle);
    expect(batchAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer.events.map(({ outcome }) => outcome)).toEqual(cycle.map(() => 'applied'));
    const { days, history, lastSession } = projectGarden(cycle);
    expect(answer.garden).toEqual({
      version: 1,
      since: 0,
      pomoStats: days,
      harvestHistory: history,
      withdrawn: [],
      young: [],
      lastSession,
      totals: totalsOf(days),
      xp: 10,
      level: 2,
    });
    expect(await readGarden(ledger().db, user, 0)).toEqual(answer.garden);
  });

  it('is appended once, however often and with whatever other events it is sent', async () => {
    const { garden } = await ledger().send(user, cycle);
    const again = await ledger().send(user, cycle);
    expect(again.events.map(({ outcome }) => outcome)).toEqual(cycle.map(() => 'duplicate'));
    expect(again.garden).toEqual(garden);
    const [first] = cycle;
    expect(await outcomes([first, first])).toEqual(['duplicate', 'duplicate']);
    const quit = asSent(
      new FocusSession({ name: 'q', at: NINE + 4 * HOUR }).after(MINUTE, 'quit').facts,
      'q',
    );
    expect(await outcomes([first, ...quit, ...quit])).toEqual([
      'duplicate',
      'applied',
      'duplicate',
    ]);
  });

  it('with a review changes the planting’s entry, and no figure (D70)', async () => {
    const { garden } = await ledger().send(user, cycle);
    const [entry] = garden.harvestHistory;
    const reviewed = (later: number, review: Review): Fact => ({
      kind: 'planting-reviewed',
      planting: focusSessionAfterCycle().planting.id,
      at: (entry?.timestamp ?? 0) + later,
      ...review,
    });
    const reviews = asSent(
      [
        reviewed(2 * MINUTE, { mood: 'badly', reviewNote: 'noisy' }),
        reviewed(MINUTE, { mood: 'well' }),
      ],
      'review',
    );
    for (const [place, review] of reviews.entries()) {
      const answer = await ledger().send(user, [review], { knows: garden.version + place });
      expect(answer.garden.harvestHistory).toEqual(
        place === 0 ? [{ ...entry, mood: 'badly', reviewNote: 'noisy' }] : [],
      );
      expect(answer.garden).toMatchObject({ totals: garden.totals, pomoStats: {} });
    }
    const read = await readGarden(ledger().db, user, garden.version);
    expect(read?.harvestHistory).toEqual([{ ...entry, mood: 'badly', reviewNote: 'noisy' }]);
  });

  it('with bad items has the others applied, and answers each in its place (D29)', async () => {
    const [first, second] = cycle;
    const future = asSent(new FocusSession({ name: 'f', at: EVENING }).grow().facts, 'f');
    const items = [first, null, { ...second, number: 5 }, 'carrot', ...future, second];
    const { events, garden } = await ledger().send(user, items);
    expect(events).toEqual([
      { id: first?.id, outcome: 'applied' },
      { id: null, outcome: 'refused', code: 'malformed' },
      { id: second?.id, outcome: 'refused', code: 'malformed' },
      { id: null, outcome: 'refused', code: 'malformed' },
      { id: future[0]?.id, outcome: 'refused', code: 'in-the-future' },
      { id: second?.id, outcome: 'applied' },
    ]);
    expect(garden.totals.pomodorosCompleted).toBe(2);
  });

  it('stores refused items apart, once, as they were sent (D29)', async () => {
    const nonsense = { id: 'x', notes: 'a\0b', half: '🥕'.slice(0, 1) };
    await ledger().send(user, [nonsense, nonsense, 7]);
    await ledger().send(user, [nonsense]);
    const kept = await ledger()
      .db.select()
      .from(refusedEvents)
      .where(eq(refusedEvents.userId, user));
    expect(kept.map(({ code, body }) => [code, JSON.parse(body)])).toEqual(
      expect.arrayContaining([
        ['malformed', nonsense],
        ['malformed', 7],
      ]),
    );
    expect(kept).toHaveLength(2);
    expect(await readVersion(ledger().db, user)).toBe(0);
  });

  it('stores at most a thousand refused items', async () => {
    for (let round = 0; round < 12; round += 1) {
      await ledger().send(
        user,
        Array.from({ length: 100 }, (_, place) => `${round} ${place}`),
      );
    }
    const kept = await ledger()
      .db.select()
      .from(refusedEvents)
      .where(eq(refusedEvents.userId, user));
    expect(kept).toHaveLength(1000);
  });

  it('from a clock that is ahead has its instants corrected (D29)', async () => {
    const sent = { now: NINE + HOUR, sentAt: NINE + 5 * HOUR };
    const late = asSent(new FocusSession({ at: NINE + 4 * HOUR }).grow().facts);
    expect(await outcomes(late, sent)).toEqual(['applied']);
    const [kept] = await ledger()
      .db.select()
      .from(ledgerEvents)
      .where(eq(ledgerEvents.userId, user));
    expect(kept?.body).toMatchObject({
      at: NINE + 25 * MINUTE,
      focus: [{ from: NINE, to: NINE + 25 * MINUTE }],
    });
    expect(kept?.endsAt).toBe(NINE + 25 * MINUTE);
  });

  it('finds a duplicate even where it would be refused by now', async () => {
    await ledger().send(user, cycle);
    expect(new Set(await outcomes(cycle, { now: NINE - HOUR }))).toEqual(new Set(['duplicate']));
  });

  it('recognizes an id in upper and lower case', async () => {
    const [first] = cycle;
    await ledger().send(user, [first]);
    const shouted = first && { ...first, id: first.id.toUpperCase() };
    const { events } = await ledger().send(user, [shouted]);
    expect(events).toEqual([{ id: shouted?.id, outcome: 'duplicate' }]);
  });

  it('returns only the changes to a client that knows the garden before it', async () => {
    const { garden } = await ledger().send(user, cycle);
    const quit = asSent(
      new FocusSession({ name: 'q', at: NINE + 4 * HOUR }).after(MINUTE, 'quit').facts,
      'q',
    );
    const next = await ledger().send(user, quit, { knows: garden.version });
    expect(next.garden).toMatchObject({ version: 2, since: 1, xp: 0, level: 1 });
    expect(next.garden.harvestHistory).toHaveLength(1);
    expect(await readGarden(ledger().db, user, 1)).toEqual(next.garden);
    const whole = await readGarden(ledger().db, user, 0);
    expect(whole?.harvestHistory).toHaveLength(2);
    for (const version of [7, 99]) {
      expect(await readGarden(ledger().db, user, version)).toEqual(whole);
    }
    const same = await ledger().send(user, quit, { knows: 2 });
    expect(same.garden).toMatchObject({ since: 2, pomoStats: {}, harvestHistory: [] });
    expect(await readGarden(ledger().db, user, 2)).toEqual(same.garden);
  });

  it('with a level reset starts the garden over, and keeps the ledger (D28)', async () => {
    const { garden } = await ledger().send(user, cycle);
    const answer = await ledger().send(user, reset, { knows: garden.version });
    expect(answer.garden).toEqual({
      version: 2,
      since: 0,
      pomoStats: {},
      harvestHistory: [],
      withdrawn: [],
      young: [],
      lastSession: null,
      resetAt: reset[0]?.at,
      totals: totalsOf({}),
      xp: 0,
      level: 1,
    });
    expect(await readGarden(ledger().db, user, 1)).toEqual(answer.garden);
    const kept = await ledger().db.select().from(ledgerEvents).where(eq(ledgerEvents.userId, user));
    expect(kept).toHaveLength(5);
  });

  it('with a late level reset removes only what was before it (D28)', async () => {
    const later = asSent(
      focusSessionAfterCycle({ name: 'later', at: NINE + 4 * HOUR }).facts,
      'later',
    );
    await ledger().send(user, [...cycle, ...later]);
    const { garden } = await ledger().send(user, reset);
    const { days, history } = projectGarden(later);
    expect(garden).toMatchObject({ pomoStats: days, harvestHistory: history, xp: 10 });
    const tooLate = asSent(new FocusSession({ name: 'old', at: NINE - HOUR }).grow().facts, 'old');
    const after = await ledger().send(user, tooLate);
    expect(after.events).toMatchObject([{ outcome: 'applied' }]);
    expect(after.garden).toMatchObject({ pomoStats: days, harvestHistory: history, xp: 10 });
  });

  it('withdraws a harvest whose focus an earlier period has yielded (D29)', async () => {
    const { garden } = await ledger().send(user, cycle);
    const earlier = asSent(
      new FocusSession({ name: 'e', at: NINE - 5 * MINUTE }).grow().facts,
      'e',
    );
    const answer = await ledger().send(user, earlier, { knows: garden.version });
    expect(answer.garden).toMatchObject({
      withdrawn: expect.arrayContaining([cycle[0] && 'planting' in cycle[0] && cycle[0].planting]),
      xp: 0,
      harvestHistory: [],
    });
    expect(gardenSchema.parse(answer.garden).pomoStats['2026-11-20']).toMatchObject({
      completed: 4,
      harvestXP: 0,
    });
  });

  it('turns the leftover growth of a day into a harvest, whichever batch brings the fourth (D16)', async () => {
    for (let place = 0; place < 4; place += 1) {
      const at = NINE + place * HOUR;
      const session = new FocusSession({ name: `s${place}`, at, plan: { breakMinutes: 0 } }).grow();
      const { garden } = await ledger().send(user, asSent(session.facts, `s${place}`));
      expect(garden.totals).toMatchObject({
        growthXPTotal: place + 1,
        harvestXPTotal: place === 3 ? 1 : 0,
      });
    }
  });

  it('belongs to one user: the same ids of another user are other events (D6)', async () => {
    const other = await newGardener(ledger().db);
    await ledger().send(user, cycle);
    const { events, garden } = await ledger().send(other, cycle);
    expect(events.map(({ outcome }) => outcome)).toEqual(cycle.map(() => 'applied'));
    expect(garden.xp).toBe(10);
  });

  it('of a deleted user is not appended, and deleting a user leaves nothing behind (D36)', async () => {
    await ledger().send(user, [...cycle, 'nonsense']);
    await ledger().db.delete(users).where(eq(users.id, user));
    await expect(ledger().send(user, cycle)).rejects.toThrow('user-token-expired');
    for (const table of [ledgerEvents, refusedEvents, gardenDays]) {
      expect(await ledger().db.select().from(table).where(eq(table.userId, user))).toEqual([]);
    }
  });
});
