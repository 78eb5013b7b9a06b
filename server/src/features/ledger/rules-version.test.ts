import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import { gardenDays, gardenPlots, gardens, ledgerEvents, taskFocus } from '../../db/schema.ts';
import { differences, describeOnLedger } from '../../testing/ledger-under-test.ts';
import { asSent, newGardener } from '../../testing/gardener.ts';
import { longLedger } from '../../testing/long-ledger.ts';
import { bringUpToDate, followRules, readVersion } from './bring-up-to-date.ts';
import { isCurrent } from './garden-summary.ts';
import { readLedgerParts, readGarden } from './read-garden.ts';
import { repair } from './recount.ts';

const log = pino({ level: 'silent' });
const cycle = asSent(focusSessionAfterCycle().facts);

describeOnLedger('a garden of older rules', (ledger) => {
  let user = '';
  beforeEach(async () => {
    await ledger().db.delete(gardens);
    await ledger().db.delete(ledgerEvents);
    user = await newGardener(ledger().db);
  });

  const headOf = async (userId: string) =>
    (await ledger().db.select().from(gardens).where(eq(gardens.userId, userId)))[0];

  /** Makes a garden one of the release before these rules: no ranked sums, no spans, no focus on tasks, and some other figures. */
  const age = async (userId: string) => {
    const { db } = ledger();
    await db
      .update(gardens)
      .set({ rules: 0, versionByRules: 0, xp: 70, harvestXPTotal: 7, rankedXP: 70 })
      .where(eq(gardens.userId, userId));
    await db.update(gardenDays).set({ harvestXP: 7, rankedFocus: 0, rankedHarvests: 0 });
    await db.update(ledgerEvents).set({ beginsAt: null, spanClass: null, bytes: null });
    await db.delete(taskFocus).where(eq(taskFocus.userId, userId));
    const lost = sql`ctid in (select ctid from ${gardenPlots} where user_id = ${userId} limit 1)`;
    await db.update(gardenPlots).set({ entry: null }).where(lost);
  };

  it('is recounted in the background, one after the other', async () => {
    const { db } = ledger();
    const users = [user, await newGardener(db), await newGardener(db)];
    for (const each of users) await ledger().send(each, longLedger(60));
    const before = await Promise.all(users.map((each) => readGarden(db, each, 0)));
    for (const each of users) await age(each);
    await followRules({ db, log, stop: new AbortController().signal });
    expect(await differences(db)).toEqual([]);
    for (const [place, each] of users.entries()) {
      const garden = await readGarden(db, each, 0);
      expect(garden).toEqual({ ...before[place], version: 2 });
      const summary = await headOf(each);
      expect(summary && isCurrent(summary)).toBe(true);
    }
  });

  it('is recounted further after an interruption, and with another server beside it', async () => {
    const { db } = ledger();
    const users = await Promise.all(Array.from({ length: 6 }, () => newGardener(db)));
    for (const each of users) await ledger().send(each, cycle);
    for (const each of users) await age(each);
    const ending = new AbortController();
    const execute = vi.spyOn(db, 'execute').mockImplementationOnce(() => {
      ending.abort();
      throw new Error('ended in the middle');
    });
    await followRules({ db, log, stop: ending.signal }).catch(() => {});
    execute.mockRestore();
    const stop = new AbortController().signal;
    await Promise.all([followRules({ db, log, stop }), followRules({ db, log, stop })]);
    for (const each of users) expect(await headOf(each)).toMatchObject({ xp: 10, rankedXP: 10 });
  });

  it('is right when it is read meanwhile', async () => {
    await ledger().send(user, cycle);
    await age(user);
    expect(await readVersion(ledger().db, user)).toBeUndefined();
    expect(await readGarden(ledger().db, user, 1)).toMatchObject({ version: 2, since: 1, xp: 10 });
    await age(user);
    expect(await readLedgerParts(ledger().db, user)).toMatchObject({ harvestXPTotal: 1 });
    expect(await readVersion(ledger().db, user)).toBe(3);
  });

  it('is recounted before the next batch is appended, overlaps with focus that had no span included', async () => {
    await ledger().send(user, cycle);
    await age(user);
    const earlier = asSent(
      new FocusSession({ name: 'e', at: NINE - 5 * MINUTE }).grow().facts,
      'e',
    );
    const { garden } = await ledger().send(user, earlier);
    expect(garden).toMatchObject({ xp: 0, harvestHistory: [], totals: { pomodorosCompleted: 4 } });
  });

  it('is noticed where an older server has written: it raises the version alone', async () => {
    const { db } = ledger();
    await ledger().send(user, cycle);
    const later = focusSessionAfterCycle({ name: 'later', at: NINE + 3 * HOUR });
    await ledger().send(user, asSent(later.facts, 'later'));
    await db
      .update(gardens)
      .set({ version: 3, rankedXP: 10, rankedHarvests: 1, lastSessionEvent: null })
      .where(eq(gardens.userId, user));
    await db.update(ledgerEvents).set({ beginsAt: null, spanClass: null, bytes: null });
    await bringUpToDate(db, user);
    expect(await headOf(user)).toMatchObject({
      version: 4,
      versionByRules: 4,
      rules: RULES_VERSION,
      rankedXP: 20,
    });
  });

  it('is left to a newer server where newer rules made it', async () => {
    await ledger().send(user, cycle);
    const newer = { rules: RULES_VERSION + 1, rankedXP: 5 };
    await ledger().db.update(gardens).set(newer).where(eq(gardens.userId, user));
    await followRules({ db: ledger().db, log, stop: new AbortController().signal });
    expect(await headOf(user)).toMatchObject({ version: 1, ...newer });
    await ledger().db.delete(gardens);
    await ledger().db.delete(ledgerEvents);
    await ledger().db.delete(gardenDays);
    await ledger().db.delete(gardenPlots);
  });

  it('or one that something else has changed is repaired at once on request', async () => {
    const { db } = ledger();
    await ledger().send(user, longLedger(80));
    const other = await newGardener(db);
    await ledger().send(other, cycle);
    await db.update(gardenDays).set({ completed: 99 }).where(eq(gardenDays.userId, user));
    await db.delete(gardenPlots).where(eq(gardenPlots.userId, user));
    await age(other);
    expect((await differences(db)).length).toBeGreaterThan(3);
    expect(await repair(db)).toBe(1);
    expect(await repair(db)).toBe(0);
    expect(await differences(db)).toEqual([]);
  });

  it('with many events is counted completely in parts', async () => {
    const { db } = ledger();
    const events = longLedger(1500);
    for (let at = 0; at < events.length; at += 100)
      await ledger().send(user, events.slice(at, at + 100));
    const before = await readGarden(db, user, 0);
    await age(user);
    expect(await readGarden(db, user, 0)).toEqual({
      ...before,
      version: (before?.version ?? 0) + 1,
    });
  });
});
