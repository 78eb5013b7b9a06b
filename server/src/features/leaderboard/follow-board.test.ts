import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { leaderboardSchema } from '@furrow/contract/leaderboard';
import { HOUR } from '@furrow/domain/time';
import { pino } from 'pino';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openStore, type Store } from '../../db/store.ts';
import { leaderboard, users } from '../../db/schema.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { plantGardeners } from '../../testing/planted-gardens.ts';
import { createDatabase } from '../../testing/separate-postgres.ts';
import {
  keepBoard,
  lease,
  buildAgainAfter,
  leaseFor,
  lookEvery,
  REFRESH_MS,
  followBoard,
} from './follow-board.ts';

const log = pino({ level: 'silent' });
const INTERVAL = 900;

type Followed = ReturnType<typeof followBoard>;

function follow({ db, background }: Pick<Store, 'db' | 'background'>): Followed {
  const board = followBoard({ db, background, log, refreshMs: INTERVAL });
  onTestFinished(board.stop);
  return board;
}

const totalOf = ({ current }: Followed) => {
  const bytes = current()?.plain;
  return bytes && leaderboardSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).total;
};

const builderIn = async (db: Database) =>
  (await db.select({ builder: leaderboard.builder }).from(leaderboard))[0]?.builder;

/** On a slow machine boards are built less often, too. */
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 10 });

describeOnStore('the board that servers follow', (store) => {
  beforeEach(async () => {
    await store().db.delete(users);
    await store().db.delete(leaderboard);
  });

  test('is there soon, and the same on all of them, byte for byte', async () => {
    const { db } = store();
    await plantGardeners(db, [{ xp: 10 }, { xp: 20 }]);
    const servers = [follow(store()), follow(store()), follow(store())];
    for (const server of servers) await eventually(() => totalOf(server)).toBe(2);
    expect(new Set(servers.map(({ current }) => current()?.hash)).size).toBe(1);
    await plantGardeners(db, [{ xp: 15 }]);
    for (const server of servers) await eventually(() => totalOf(server)).toBe(3);
    expect(new Set(servers.map(({ current }) => current()?.hash)).size).toBe(1);
  });

  test('is built by one of them at a time', async () => {
    const builds = vi.spyOn(store().background, 'transaction');
    onTestFinished(() => builds.mockRestore());
    const servers = [follow(store()), follow(store()), follow(store())];
    await eventually(() => servers.every(({ current }) => current())).toBe(true);
    const [before, start] = [builds.mock.calls.length, performance.now()];
    await eventually(() => builds.mock.calls.length - before).toBeGreaterThanOrEqual(3);
    expect(performance.now() - start).toBeGreaterThan(INTERVAL * 2);
  });

  test('goes on being built by the server that built the last, as long as its lease lasts', async () => {
    const { db } = store();
    const [builder, other] = [randomUUID(), randomUUID()];
    expect(await lease(db, builder, HOUR)).toBe(true);
    const board = { tag: 'tag', document: '{}', updated: null, againAfterMs: 0, leaseMs: HOUR };
    await keepBoard(db, builder, board);
    expect(await lease(db, other, HOUR)).toBe(false);
    expect(await lease(db, builder, 0)).toBe(true);
    expect(await lease(db, other, HOUR)).toBe(true);
    await keepBoard(db, builder, { ...board, leaseMs: 0 });
    expect(await lease(db, builder, HOUR)).toBe(false);
  });

  test('keeps its tag where nothing has changed, so that readers keep what they have', async () => {
    const { db } = store();
    await plantGardeners(db, [{ xp: 10 }]);
    const server = follow(store());
    await eventually(() => totalOf(server)).toBe(1);
    const first = server.current();
    await new Promise((resolve) => void setTimeout(resolve, INTERVAL * 2));
    expect(server.current()).toBe(first);
  });

  test('stays while the database is away or a build fails', async () => {
    const { db } = store();
    await plantGardeners(db, [{ xp: 10 }]);
    const server = follow(store());
    await eventually(() => totalOf(server)).toBe(1);
    const builds = vi.spyOn(store().background, 'transaction').mockRejectedValue(new Error('gone'));
    onTestFinished(() => builds.mockRestore());
    await plantGardeners(db, [{ xp: 10 }]);
    const start = performance.now();
    await eventually(() => builds.mock.calls.length).toBeGreaterThan(2);
    // A build that fails may have cost as much as one that succeeds.
    expect(performance.now() - start).toBeGreaterThan(INTERVAL);
    expect(totalOf(server)).toBe(1);
    builds.mockRestore();
    await eventually(() => totalOf(server)).toBe(2);
  });
});

test('where the builder is killed, another server takes over when its lease has run out', async () => {
  const url = await createDatabase(inject('separatePostgresUrl'));
  const store = await openStore({ kind: 'postgres', url }, log);
  onTestFinished(() => store.close());
  const script = fileURLToPath(new URL('../../testing/follow-until-killed.ts', import.meta.url));
  const args = ['--import=tsx', script, url, String(INTERVAL)];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await eventually(() => builderIn(store.db)).toBeTruthy();
  const killed = await builderIn(store.db);
  const survivor = follow(store);
  await eventually(() => totalOf(survivor)).toBe(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  await plantGardeners(store.db, [{ xp: 10 }]);
  await eventually(() => totalOf(survivor)).toBe(1);
  expect(await builderIn(store.db)).not.toBe(killed);
});

test('a lease runs out, and another server notices, within two intervals', () => {
  expect(leaseFor(REFRESH_MS)).toBeGreaterThan(REFRESH_MS);
  expect(leaseFor(REFRESH_MS) + lookEvery(REFRESH_MS)).toBeLessThan(REFRESH_MS * 2);
});

test('a board that takes long to build is built less often', () => {
  expect(buildAgainAfter(20, 30_000)).toBe(30_000);
  expect(buildAgainAfter(2_000, 30_000)).toBe(40_000);
});
