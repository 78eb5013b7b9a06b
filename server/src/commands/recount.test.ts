import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { gardens } from '../db/schema.ts';
import { openStore } from '../db/store.ts';
import { ledgerOver } from '../testing/ledger-under-test.ts';
import { freshEmbeddedHome } from '../testing/store-under-test.ts';
import { asSent, newGardener } from '../testing/gardener.ts';
import { startProcess } from '../testing/server-process.ts';

const script = new URL('recount.ts', import.meta.url);

const recounted = (dataDir: string) => recountedWith({ DATA_DIR: dataDir });

async function recountedWith(variables: Record<string, string>) {
  const command = await startProcess(script, [], variables);
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout(), stderr: command.stderr() };
}

test('the recount command finds gardens that differ from their ledgers, and ends with 1', async () => {
  const { settings, remove } = await freshEmbeddedHome();
  onTestFinished(remove);
  if (settings.kind !== 'embedded') throw new Error('an embedded home has a folder');
  const { dataDir } = settings;
  const store = await openStore(settings, pino({ level: 'silent' }));
  const user = await newGardener(store.db);
  await ledgerOver(store.db).send(user, asSent(focusSessionAfterCycle().facts));
  await store.close();
  expect(await recounted(dataDir)).toMatchObject({ exitCode: 0, stdout: '' });

  const again = await openStore(settings, pino({ level: 'silent' }));
  await again.db.update(gardens).set({ xp: 999 }).where(eq(gardens.userId, user));
  await again.close();
  const { exitCode, stdout, stderr } = await recounted(dataDir);
  expect(JSON.parse(stdout)).toEqual({ userId: user, part: 'xp', kept: 999, recounted: 10 });
  expect(stderr).toContain('1 differences.');
  expect(exitCode).toBe(1);
});

test('where it cannot check it says why, and ends with 2', async () => {
  const command = await startProcess(script, [], { DATABASE_URL: 'no address' });
  expect(await command.exitCode).toBe(2);
  expect(command.stderr()).toContain('DATABASE_URL');
});

test('what needs attention is logged to standard error, since programs read standard output', async () => {
  const { exitCode, stdout, stderr } = await recountedWith({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'a secret of thirty-two characters',
  });
  expect(stderr).toContain('"msg":"the database is away; waiting for it"');
  expect(stderr).toContain('That failed: the database cannot be reached.');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
});
