import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { installation } from '../db/schema.ts';
import { openStore, type StoreSettings } from '../db/store.ts';
import { asSent } from '../testing/gardener.ts';
import { freshEmbeddedHome } from '../testing/store-under-test.ts';
import { folderWith } from '../testing/folder-with.ts';
import { createDatabase } from '../testing/separate-postgres.ts';
import { startProcess } from '../testing/server-process.ts';
import { PASSWORD, visitor } from '../testing/visitor.ts';

/** Eleven processes, one after the other. */
const PATIENCE_MS = 600_000;

async function command(
  name: 'backup' | 'move' | 'recount' | 'restore',
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
) {
  const script = new URL(`${name}.ts`, import.meta.url);
  const run = await startProcess(script, args, variables);
  const exitCode = await run.exitCode;
  return { exitCode, stderr: run.stderr() };
}

async function embeddedHome(): Promise<string> {
  const { settings, remove } = await freshEmbeddedHome();
  onTestFinished(remove);
  if (settings.kind !== 'embedded') throw new Error('an embedded home has a folder');
  return settings.dataDir;
}

/** The life of the data at these settings, where no server runs. */
async function lifeOf(settings: StoreSettings): Promise<string | undefined> {
  const store = await openStore(settings, pino({ level: 'silent' }));
  const [row] = await store.db.select().from(installation);
  await store.close();
  return row?.life;
}

/** A server on this home with one gardener, who has harvested one plant. */
async function serverWithGardener(DATA_DIR: string) {
  const server = await startProcess(new URL('../main.ts', import.meta.url), [], { DATA_DIR });
  const ada = visitor(await server.ready());
  const email = 'ada@farm.example';
  await ada.signIn('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
  const now = Date.now();
  const events = asSent(new FocusSession({ name: 'first', at: now - 3 * HOUR }).grow().facts);
  await ada.post('/api/garden/events', { sentAt: now, events });
  return server;
}

test(
  'a backup is made while the server runs, restored, and the farm moves to another PostgreSQL',
  async () => {
    const DATA_DIR = await embeddedHome();
    const file = path.join(await folderWith({}), 'farm.sql');
    const server = await serverWithGardener(DATA_DIR);

    expect(await command('backup', [file], { DATA_DIR })).toMatchObject({ exitCode: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('ada@farm.example');
    const again = await command('backup', [file], { DATA_DIR });
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toContain('is there already');

    const target = await createDatabase(inject('separatePostgresUrl'));
    const secret = (await readFile(path.join(DATA_DIR, 'auth-secret'), 'utf8')).trim();
    const moved = { DATA_DIR, DATABASE_URL: target, AUTH_SECRET: secret };
    const tooEarly = await command('move', [], moved);
    expect(tooEarly.exitCode).toBe(2);
    expect(tooEarly.stderr).toContain('already using the data directory');

    server.signal('SIGTERM');
    await server.exitCode;
    const life = await lifeOf({ kind: 'embedded', dataDir: DATA_DIR });
    const { exitCode, stderr } = await command('move', [], moved);
    expect(stderr).toContain('There are 1 users, and every garden is what its ledger amounts to.');
    expect(stderr).not.toContain('log in again');
    expect(exitCode).toBe(0);
    expect(await lifeOf({ kind: 'postgres', url: target })).toBe(life);
    const copy = path.join(await folderWith({}), 'copy.sql');
    expect(await command('backup', [copy], moved)).toMatchObject({ exitCode: 0 });
    expect(await readFile(copy, 'utf8')).toContain('ada@farm.example');
    expect(await command('recount', [], moved)).toMatchObject({ exitCode: 0 });

    const other = await embeddedHome();
    const restored = await command('restore', [file], { DATA_DIR: other });
    expect(restored).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('There are 1 users, and every garden is'),
    });
    const restoredLife = await lifeOf({ kind: 'embedded', dataDir: other });
    expect(restoredLife).not.toBe(life);
    expect(await command('restore', ['--new-life'], { DATA_DIR: other })).toMatchObject({
      exitCode: 0,
    });
    expect(await lifeOf({ kind: 'embedded', dataDir: other })).not.toBe(restoredLife);
    const twice = await command('restore', [file], moved);
    expect(twice.exitCode).toBe(2);
    expect(twice.stderr).toContain('an empty database');
  },
  PATIENCE_MS,
);

test('what cannot be backed up or found is reported, and nothing is made', async () => {
  const DATA_DIR = path.join(await folderWith({}), 'mistyped');
  const backup = await command('backup', ['never.sql'], { DATA_DIR });
  expect(backup).toMatchObject({ exitCode: 2 });
  expect(backup.stderr).toContain('There is no Furrow in');
  await expect(stat(DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
});
