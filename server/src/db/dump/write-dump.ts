import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BEGIN_LIFE } from '../life.ts';
import { MAKE_BOOKKEEPING, type Migration } from '../migrate.ts';
import { appliedIn, tablesInOrder } from './tables.ts';
import { DumpError, BREAK, END_OF_ROWS, HEAD, LAST_LINE, rowsLine } from './dump-format.ts';

/** A snapshot of everything, unaffected by later writes; it blocks no writer. */
const BEGIN_SNAPSHOT = 'begin transaction isolation level repeatable read, read only';

/** Session settings that make texts and instants look alike everywhere. */
const SESSION = ["set local client_encoding = 'UTF8'", "set local datestyle = 'ISO'"];

/** Called after each table, and during a long one. */
export type TellProgress = (table: string, bytes: number) => void;

/**
 * The whole database as SQL that `psql` and `restoreDump` read: the migrations it has had, then the rows of every table. All is
 * read from one snapshot, piece by piece, so a server may go on writing.
 * @param life of the restored data: a backup gives it another life, since it may be older than the data that browsers know
 * @throws DumpError `nothing-to-back-up` where there is no Furrow, `database-newer` where there is a newer one
 */
export async function* writeDump(
  client: Client,
  migrations: readonly Migration[],
  tell: TellProgress,
  life: 'same' | 'another' = 'same',
): AsyncGenerator<string | Buffer> {
  await client.query(BEGIN_SNAPSHOT);
  try {
    for (const statement of SESSION) await client.query(statement);
    const applied = await appliedOf(client, migrations);
    yield HEAD;
    yield* statements(['begin', ...SESSION, MAKE_BOOKKEEPING]);
    for (const migration of applied) yield* statements(migration.statements);
    // A migration inserts the one row of this table. The backup's own row takes its place.
    if (applied.length > 0) yield* statements(['delete from installation']);
    for (const table of tablesInOrder()) yield* rowsOf(client, table, tell);
    const knowsLives = (await columnsOf(client, 'installation')).includes('life');
    if (life === 'another' && knowsLives) yield* statements([BEGIN_LIFE]);
    yield* statements(['commit']);
    yield `${LAST_LINE}\n`;
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

function* statements(texts: readonly string[]): Generator<string> {
  for (const text of texts) yield `${text.trim().replace(/;$/, '')};\n${BREAK}\n`;
}

async function appliedOf(
  client: Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { known, isNewer } = await appliedIn(client, migrations);
  if (isNewer)
    throw new DumpError(
      'database-newer',
      'A newer Furrow has been at work in this database: back it up with that one.',
    );
  if (known.length === 0)
    throw new DumpError('nothing-to-back-up', 'There is no Furrow in this database.');
  return known;
}

async function* rowsOf(
  client: Client,
  table: string,
  tell: TellProgress,
): AsyncGenerator<string | Buffer> {
  const columns = await columnsOf(client, table);
  if (columns.length === 0) return;
  const named = `"${table}" (${columns.map((name) => `"${name}"`).join(', ')})`;
  yield `copy ${named} from stdin;\n`;
  const rows = client.query(copyTo(`copy ${named} to stdout`));
  let bytes = 0;
  for await (const chunk of rows) {
    bytes += chunk.length;
    tell(table, bytes);
    yield chunk;
  }
  yield `${END_OF_ROWS}\n${rowsLine(rows.rowCount)}\n`;
}

/** The columns of a table in the database's order. There are none if the database's schema is older than the table. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
