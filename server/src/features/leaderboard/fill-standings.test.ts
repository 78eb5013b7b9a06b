import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { gardens, leaderboard, standings, users } from '../../db/schema.ts';
import { chance } from '../../testing/chance.ts';
import { plantGardeners } from '../../testing/planted-gardens.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { fillSome } from './fill-standings.ts';

/** The standings as they should be, and as they are, by user. */
async function compared(db: Database) {
  const { rows: expected } = await db.execute(sql`
    select u.id as user_id, coalesce(g.ranked_since, u.created_at) as since, coalesce(g.ranked_xp, 0) as xp
    from ${users} u left join ${gardens} g on g.user_id = u.id
    where u.on_leaderboard and not u.is_anonymous order by u.id`);
  const { rows: kept } = await db.execute(sql`select * from ${standings} order by user_id`);
  return { kept, expected };
}

const some = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    xp: place % 3 === 0 ? undefined : place * 10,
    since: new Date(1_790_000_000_000 + place),
    isAnonymous: place % 5 === 0,
    onLeaderboard: place % 7 !== 0,
  }));

const without = async (db: Database, work: () => Promise<unknown>) => {
  for (const table of [users, gardens])
    await db.execute(sql`alter table ${table} disable trigger user`);
  await work();
  for (const table of [users, gardens])
    await db.execute(sql`alter table ${table} enable trigger user`);
};

describeOnStore('the standings', (store) => {
  beforeEach(async () => {
    const { db } = store();
    await db.delete(users);
    await db.delete(leaderboard);
    const now = new Date();
    await db
      .insert(leaderboard)
      .values({ builder: '0190a5f0-0000-7000-8000-000000000001', dueAt: now, leasedUntil: now });
  });

  test('follow whatever changes in users and gardens, whoever changes it', async () => {
    const { db } = store();
    const ids = await plantGardeners(db, some(40));
    const random = chance(7);
    for (let change = 0; change < 200; change += 1) {
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      const flag = random() < 0.5;
      await [
        () => db.update(users).set({ onLeaderboard: flag }).where(eq(users.id, id)),
        () => db.update(users).set({ isAnonymous: flag }).where(eq(users.id, id)),
        () =>
          db
            .update(gardens)
            .set({ rankedXP: change, rankedSince: new Date(change * 1000) })
            .where(eq(gardens.userId, id)),
        () =>
          db
            .insert(gardens)
            .values({ userId: id, version: 1, anewAt: 0, xp: 5, level: 1, xpSince: new Date(0) })
            .onConflictDoUpdate({ target: gardens.userId, set: { rankedXP: change } }),
        () => db.delete(users).where(eq(users.id, random() < 0.1 ? id : crypto.randomUUID())),
      ][Math.floor(random() * 5)]?.();
    }
    const { kept, expected } = await compared(db);
    expect(kept).toEqual(expected);
    expect(kept.length).toBeGreaterThan(5);
  });

  test('are made in steps for those who came before them', async () => {
    const { db } = store();
    await without(db, () => plantGardeners(db, some(2500)));
    expect((await compared(db)).kept).toEqual([]);
    const steps = [];
    do steps.push(await fillSome(db));
    while (steps.at(-1) === false);
    expect(steps).toEqual([false, false, true]);
    const { kept, expected } = await compared(db);
    expect(kept).toEqual(expected);
    expect(await fillSome(db)).toBe(true);
  });

  test('are right where gardeners grow, join and leave while they are made', async () => {
    const { db } = store();
    let ids: readonly string[] = [];
    await without(db, async () => {
      ids = await plantGardeners(db, some(1500));
    });
    const filling = new AbortController();
    const random = chance(11);
    const change = async () => {
      while (!filling.signal.aborted) {
        const id = ids[Math.floor(random() * ids.length)] ?? '';
        const flag = random() < 0.5;
        await db.transaction(async (tx) => {
          await tx.select().from(users).where(eq(users.id, id)).for('no key update');
          await tx.update(gardens).set({ rankedXP: 7 }).where(eq(gardens.userId, id));
          await tx.update(users).set({ onLeaderboard: flag }).where(eq(users.id, id));
          await sleep(2);
        });
      }
    };
    const changing = [change(), change(), change()];
    await sleep(20);
    while (!(await fillSome(db))) await sleep(1);
    filling.abort();
    await Promise.all(changing);
    const { kept, expected } = await compared(db);
    expect(kept).toEqual(expected);
  });
});
