import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sqlState } from '../failure.ts';
import type { Migration } from '../migrate.ts';
import { appliedIn, BOOKKEEPING, tablesThere } from './tables.ts';
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

/** The backup's own transaction, for psql: here it is one with the checks around it. */
const OWN_TRANSACTION = new Set(['begin;', 'commit;']);

const COPY = /^copy "(\w+)" .*;$/;

/** A class 22 or 23 error is about the rows themselves: not a value of its type, or at odds with other rows. */
const BAD_ROW_STATES = /^2[23]/;

/**
 * Restores a backup into a database without a Furrow, whole or not at all: what fails leaves it as it was. The SQL of the backup
 * is run as it stands, so it must come from where you trust. What an older Furrow wrote is then at that one's schema, for `migrate`
 * to go on from.
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
    : new DumpError('backup-damaged', 'This file is no backup of Furrow.');
}

/** The bookkeeping comes before all other rows, so this is known before they are read. */
async function requireKnown(client: Client, migrations: readonly Migration[]): Promise<void> {
  if ((await appliedIn(client, migrations)).isNewer) throw newerBackup();
}

const newerBackup = (): DumpError =>
  new DumpError(
    'backup-newer',
    'This backup was made by a newer Furrow than this one: restore it with that one, or a later.',
  );

/** Neither a comment nor a word to psql. */
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
