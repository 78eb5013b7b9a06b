import { levelOf } from '@furrow/domain/gardener/level';
import { rankOf, rankTable, unpackHistogram } from '@furrow/domain/gardener/rank';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { chance } from '../../testing/chance.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { plantGardeners } from '../../testing/planted-gardens.ts';
import { boardDocument } from './board-document.ts';
import { gardenerHandle } from './gardener-handle.ts';
import { readStandings } from './read-standings.ts';

const at = (second: number) => new Date(1_790_000_000_000 + second * 1000);

/** `count` gardeners, some on the leaderboard and some not, many of them with equal XP. */
function crowd(count: number, seed: number) {
  const random = chance(seed);
  return Array.from({ length: count }, (_, place) => ({
    xp: random() < 0.2 ? undefined : Math.floor(random() ** 3 * 80) * 10,
    since: at(place % 7),
    isAnonymous: random() < 0.15,
    onLeaderboard: random() < 0.8,
  }));
}

/** The definition of a rank, counted out in plain SQL for everybody who is on the board. */
async function countedRanks(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; rank: number }>(sql`
    with listed as (
      select u.id, coalesce(g.xp, 0) as xp from users u left join gardens g on g.user_id = u.id
      where u.is_anonymous = false and u.on_leaderboard = true)
    select id, (select count(*)::int + 1 from listed others where others.xp > mine.xp) as rank
    from listed mine`);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

describeOnStore('the standings', (store) => {
  beforeEach(async () => {
    await store().db.delete(users);
  });

  const board = async () => boardDocument(await readStandings(store().db));

  test('of nobody are an empty board', async () => {
    expect(await board()).toEqual({ total: 0, gardeners: [], histogram: [] });
  });

  test.each([3, 49, 51, 400])('rank %i gardeners as a plain count does', async (count) => {
    const { db } = store();
    await plantGardeners(db, crowd(count, count));
    const { total, gardeners, histogram } = await board();
    const ranks = await countedRanks(db);
    expect(total).toBe(ranks.size);
    expect(gardeners).toHaveLength(Math.min(50, ranks.size));
    const byHandle = new Map([...ranks].map(([id, rank]) => [gardenerHandle(id), rank]));
    for (const { gardener, rank } of gardeners) expect(rank).toBe(byHandle.get(gardener));
    const table = rankTable(unpackHistogram(histogram));
    const { rows } = await db.execute<{ id: string; xp: number }>(sql`
      select u.id, coalesce(g.xp, 0) as xp from users u left join gardens g on g.user_id = u.id`);
    for (const { id, xp } of rows) if (ranks.has(id)) expect(rankOf(xp, table)).toBe(ranks.get(id));
  });

  test('within a rank list first who got there first', async () => {
    const ids = await plantGardeners(store().db, [
      { xp: 30, since: at(5) },
      { xp: 40, since: at(9) },
      { xp: 30, since: at(2) },
      { xp: 10, since: at(1) },
    ]);
    const { gardeners } = await board();
    expect(gardeners.map(({ gardener }) => gardener)).toEqual(
      [ids[1], ids[2], ids[0], ids[3]].map((id) => gardenerHandle(id ?? '')),
    );
    expect(gardeners.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });

  test('list gardeners who have grown nothing yet after everybody else', async () => {
    await plantGardeners(store().db, [{ name: 'New' }, { name: 'Ada', xp: 25 }]);
    expect((await board()).gardeners).toMatchObject([
      { displayName: 'Ada', rank: 1, level: levelOf(25), currentXP: 25 },
      { displayName: 'New', rank: 2, level: 1, currentXP: 0 },
    ]);
  });

  test('contain no address and no user id', async () => {
    const ids = await plantGardeners(store().db, [{ name: ' ', xp: 5 }, { xp: 3 }]);
    const told = JSON.stringify(await board());
    expect(told).not.toContain('@');
    expect(told).toContain(`"displayName":"${ids[0]}"`);
    expect(told).not.toContain(ids[1]);
  });
});
