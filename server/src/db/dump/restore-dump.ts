import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sqlState } from '../failure.ts';
import { BOOKKEEPING, type Migration } from '../migrate.ts';
import { appliedIn, tablesThere } from './tables.ts';
import {
  DumpError,
  BREAK,
  FIRST_LINE,
  FIRST_LINE_OF_ANY,
  LAST_LINE,
  ROWS_LINE,
  readDump,
  type DumpReader,
} from './dump-format.ts';

/** Statements of the backup that only psql needs. Here they are skipped, since one transaction also covers the checks. */
const OWN_TRANSACTION = new Set(['begin;', 'commit;']);

const COPY = /^copy "(\w+)" .*;$/;

/** Classes 22 and 23 are errors of the rows: an invalid value, or a conflict with other rows. */
const BAD_ROW_STATES = /^2[23]/;

/**
 * Restores a backup into a database without a Furrow, completely or not at all: a failure changes nothing. The backup's SQL is run
 * as it is, so it must come from a trusted source. An older Furrow's backup keeps its older schema, which `migrate` then
 * upgrades.
 * @throws DumpError `database-not-empty`, `backup-damaged`, `backup-newer`
 */
export async function restoreDump(
  client: Client,
  source: AsyncIterable<string | Buffer>,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query('begin');
  try {
    await requireEmpty(client);
    await restoreAll(client, readDump(source), migrations);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw BAD_ROW_STATES.test(sqlState(error) ?? '')
      ? new DumpError('backup-damaged', 'The backup holds what its tables cannot.', {
          cause: error,
        })
      : error;
  }
}

async function requireEmpty(client: Client): Promise<void> {
  const there = await tablesThere(client);
  if (there.length === 0) return;
  throw new DumpError(
    'database-not-empty',
    `A backup is restored into an empty database; this one has tables of Furrow already: ${there.join(', ')}.`,
  );
}

async function restoreAll(
  client: Client,
  reader: DumpReader,
  migrations: readonly Migration[],
): Promise<void> {
  requireFormat(await reader.line());
  for (let statement = ''; ;) {
    const line = await reader.line();
    if (line === undefined)
      throw new DumpError('backup-damaged', 'The backup ends before it is whole.');
    if (line === LAST_LINE) return;
    const table = statement === '' ? COPY.exec(line)?.[1] : undefined;
    if (table !== undefined) {
      await restoreRows(client, table, line, reader);
      if (table === BOOKKEEPING) await requireKnown(client, migrations);
    } else if (line === BREAK) {
      if (!OWN_TRANSACTION.has(statement)) await client.query(statement);
      statement = '';
    } else if (statement !== '' || isSql(line)) statement += statement === '' ? line : `\n${line}`;
  }
}

function requireFormat(line = ''): void {
  if (line === FIRST_LINE) return;
  throw FIRST_LINE_OF_ANY.test(line)
    ? newerBackup()
    : new DumpError('backup-damaged', 'This file is not a backup of Furrow.');
}

/** The rows of the migrations table come first, so a newer Furrow's backup is refused before its other rows are read. */
async function requireKnown(client: Client, migrations: readonly Migration[]): Promise<void> {
  if ((await appliedIn(client, migrations)).isNewer) throw newerBackup();
}

const newerBackup = (): DumpError =>
  new DumpError(
    'backup-newer',
    'This backup was made by a newer Furrow than this one: restore it with that one, or a later.',
  );

/** Neither a comment nor a psql command. */
const isSql = (line: string): boolean => line !== '' && !/^(?:--|\\)/.test(line);

async function restoreRows(
  client: Client,
  table: string,
  statement: string,
  reader: DumpReader,
): Promise<void> {
  const rows = client.query(copyFrom(statement));
  await pipeline(Readable.from(reader.rows()), rows);
  const said = ROWS_LINE.exec((await reader.line()) ?? '')?.[1];
  if (said === String(rows.rowCount)) return;
  throw new DumpError(
    'backup-damaged',
    `The backup should have ${said ?? 'a number of'} rows of ${table}; it has ${rows.rowCount}.`,
  );
}
