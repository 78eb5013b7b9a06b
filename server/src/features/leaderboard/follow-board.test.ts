import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { leaderboardSchema } from '@furrow/contract/leaderboard';
import { pino } from 'pino';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openStore } from '../../db/store.ts';
import { leaderboard, users } from '../../db/schema.ts';
import { describeOnEachStore } from '../../testing/each-store.ts';
import { plantGardeners } from '../../testing/planted-gardens.ts';
import { createDatabase } from '../../testing/separate-postgres.ts';
import { buildAgainAfter } from './building-pace.ts';
import { followBoard, type FollowedBoard } from './follow-board.ts';

const log = pino({ level: 'silent' });
const INTERVAL = 900;

function follow(db: Database): FollowedBoard {
  const board = followBoard({ db, log, refreshMs: INTERVAL });
  onTestFinished(board.stop);
  return board;
}

const totalOf = ({ current }: FollowedBoard) => {
  const bytes = current()?.plain;
  return bytes && leaderboardSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).total;
};

const builderIn = async (db: Database) =>
  (await db.select({ builder: leaderboard.builder }).from(leaderboard))[0]?.builder;

/** How long the next board may take after the last, which on a slow machine is longer; its lease lasts half as long again. */
async function intervalIn(db: Database): Promise<number> {
  const [row] = await db.select().from(leaderboard);
  return row ? (row.leasedUntil.getTime() - row.dueAt.getTime()) * 2 : 0;
}

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000, interval: 10 });

describeOnEachStore('the board that servers follow', (store) => {
  beforeEach(async () => {
    await store().db.delete(users);
    await store().db.delete(leaderboard);
  });

  test('is there soon, and the same on all of them, byte for byte', async () => {
    const { db } = store();
    await plantGardeners(db, [{ xp: 10 }, { xp: 20 }]);
    const servers = [follow(db), follow(db), follow(db)];
    for (const server of servers) await eventually(() => totalOf(server)).toBe(2);
    expect(new Set(servers.map(({ current }) => current()?.hash)).size).toBe(1);
    await plantGardeners(db, [{ xp: 15 }]);
    for (const server of servers) await eventually(() => totalOf(server)).toBe(3);
    expect(new Set(servers.map(({ current }) => current()?.hash)).size).toBe(1);
  });

  test('is built by one of them, and goes on being built by that one', async () => {
    const { db } = store();
    const execute = vi.spyOn(db, 'execute');
    onTestFinished(() => execute.mockRestore());
    const servers = [follow(db), follow(db), follow(db)];
    await eventually(() => servers.every(({ current }) => current())).toBe(true);
    const elected = await builderIn(db);
    const [before, start] = [execute.mock.calls.length, performance.now()];
    await eventually(() => execute.mock.calls.length - before).toBeGreaterThanOrEqual(3);
    expect(performance.now() - start).toBeGreaterThan(INTERVAL * 2);
    expect(await builderIn(db)).toBe(elected);
  });

  test('keeps its tag where nobody has moved, so that readers keep what they have', async () => {
    const { db } = store();
    await plantGardeners(db, [{ xp: 10 }]);
    const server = follow(db);
    await eventually(() => totalOf(server)).toBe(1);
    const first = server.current();
    await new Promise((resolve) => void setTimeout(resolve, INTERVAL * 2));
    expect(server.current()).toBe(first);
  });

  test('stays while the database is away or a build fails', async () => {
    const { db } = store();
    await plantGardeners(db, [{ xp: 10 }]);
    const server = follow(db);
    await eventually(() => totalOf(server)).toBe(1);
    const execute = vi.spyOn(db, 'execute').mockRejectedValue(new Error('gone'));
    onTestFinished(() => execute.mockRestore());
    await plantGardeners(db, [{ xp: 10 }]);
    await eventually(() => execute.mock.calls.length).toBeGreaterThan(1);
    expect(totalOf(server)).toBe(1);
    execute.mockRestore();
    await eventually(() => totalOf(server)).toBe(2);
  });
});

test('where the builder is killed, another server takes over within two intervals', async () => {
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
  const survivor = follow(store.db);
  await eventually(() => totalOf(survivor)).toBe(0);
  await new Promise((resolve) => void setTimeout(resolve, INTERVAL * 2));
  expect(await builderIn(store.db)).toBe(killed);
  const interval = await intervalIn(store.db);
  child.kill('SIGKILL');
  await once(child, 'close');
  const dead = performance.now();
  await plantGardeners(store.db, [{ xp: 10 }]);
  await eventually(() => totalOf(survivor)).toBe(1);
  expect(performance.now() - dead).toBeLessThan(interval * 2);
  expect(await builderIn(store.db)).not.toBe(killed);
});

test('what takes long to build is built less often', () => {
  expect(buildAgainAfter(20, 30_000)).toBe(30_000);
  expect(buildAgainAfter(2_000, 30_000)).toBe(60_000);
});
