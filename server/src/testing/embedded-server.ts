import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../db/embedded-postgres/embedded-postgres.ts';
import { copyStartedDataDir, inFolder } from './in-folder.ts';
import { recordedLog } from './recorded-log.ts';

type Start = (dataDir: string, log?: ReturnType<typeof recordedLog>) => Promise<EmbeddedPostgres>;

/**
 * A test that may start embedded servers, which are stopped before its folder goes; in `dataDir` there has been a first
 * start already.
 */
export const withServers = inFolder.extend<{ dataDir: string; start: Start }>({
  dataDir: async ({ folder }, use) => {
    await copyStartedDataDir(folder);
    await use(folder);
  },
  start: async ({ folder: _goesAfterwards }, use) => {
    const started: EmbeddedPostgres[] = [];
    await use(async (dataDir, { log } = recordedLog()) => {
      const server = await startEmbeddedPostgres(dataDir, log);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
});

/** Asks a running server over a connection of its own. */
export async function ask<Row extends QueryResultRow>(
  server: Pick<EmbeddedPostgres, 'connection'>,
  statement: string,
): Promise<Row[]> {
  const client = new Client(server.connection);
  // If the server is killed meanwhile, the statement fails, so the event needs no handling.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Where a running PostgreSQL leaves its process id. */
export const markOf = (dataDir: string): string => path.join(dataDir, 'postgres', 'postmaster.pid');

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(markOf(dataDir), 'utf8'), 10);
}
