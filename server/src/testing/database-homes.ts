import { env } from 'node:process';
import type { TestProject } from 'vitest/node';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { startPooler } from './pooler.ts';
import { startSeparatePostgres } from './separate-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL over TCP that every test file may make databases on. */
    readonly separatePostgresUrl: string;
    /** A data directory after its first start, to copy instead of repeating that in every file. */
    readonly startedDataDir: string;
  }
}

/**
 * Vitest's global set-up: makes both homes a store can have, once for all test files. With `npm run prove -- pooler`, everything that
 * goes over TCP goes through a pooler.
 */
export default async function prepareDatabaseHomes(
  project: TestProject,
): Promise<() => Promise<void>> {
  const [separate, started] = await Promise.all([startSeparatePostgres(), makeStartedDataDir()]);
  const pooler = 'FURROW_POOLER' in env ? await startPooler(separate.url) : undefined;
  project.provide('separatePostgresUrl', pooler?.url ?? separate.url);
  project.provide('startedDataDir', started.path);
  return async () => {
    await pooler?.remove();
    await Promise.all([separate.remove(), started.remove()]);
  };
}

async function makeStartedDataDir() {
  const folder = await temporaryFolder();
  const server = await startEmbeddedPostgres(folder.path, pino({ level: 'silent' }));
  await server.stop();
  return folder;
}
