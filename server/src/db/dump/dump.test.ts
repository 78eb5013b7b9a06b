import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { Client, type ClientConfig } from 'pg';
import { pino } from 'pino';
import { describe, expect, inject } from 'vitest';
import { endingOf } from '@furrow/domain/ledger/reach';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { repair } from '../../features/ledger/recount.ts';
import { withServers } from '../../testing/embedded-server.ts';
import { differences, ledgerOver } from '../../testing/ledger-under-test.ts';
import { asSent, newGardener } from '../../testing/gardener.ts';
import { createDatabase } from '../../testing/separate-postgres.ts';
import { connectionThrough, type ServerConnection } from '../embedded-postgres/knock.ts';
import { databaseOver } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { openPool, withClient } from '../pool.ts';
import { gardens, records, refusedEvents, users } from '../schema.ts';
import { openStore, type Store, type StoreSettings } from '../store.ts';
import { contentsOf, type TableContent } from '../../testing/dump-contents.ts';
import { restoreDump } from './restore-dump.ts';
import { tablesInOrder } from './tables.ts';
import { writeDump } from './write-dump.ts';

const silent = pino({ level: 'silent' });
const migrations = readMigrations();
const ignore = (): void => {};

/** Any text but NUL and lone surrogates, which the schema refuses, with many characters that are hard for formats. */
const awkward = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    '\\.',
    '\\N',
    '\n\\.\n',
    '\r\n',
    '\t',
    '\\',
    "';",
    '"',
    '\u2028',
    '🥕',
    'null',
  ),
);

async function fill(store: Store, texts: readonly string[]): Promise<void> {
  const user = await newGardener(store.db);
  await ledgerOver(store.db).send(user, asSent(focusSessionAfterCycle().facts));
  await store.db.update(users).set({ name: texts.join('\n') });
  const refused = texts.map((body, place) => ({
    userId: user,
    digest: String(place),
    code: body,
    body,
  }));
  await store.db.insert(refusedEvents).values(refused);
  const origin = '0190a5f0-0000-7000-8000-000000000001';
  await store.db.insert(records).values({
    userId: user,
    id: origin,
    version: 1,
    record: sql`${JSON.stringify({ texts })}::jsonb`,
  });
}

async function dumpOf(config: ClientConfig): Promise<string> {
  const pieces: Buffer[] = [];
  await withClient(config, async (client) => {
    for await (const piece of writeDump(client, migrations, ignore))
      pieces.push(Buffer.from(piece));
  });
  return Buffer.concat(pieces).toString();
}

/** The text in chunks that end anywhere, even within a character. */
async function* inPieces(text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const restore = (config: ClientConfig, text: string, length = 7919): Promise<void> =>
  withClient(config, (client) => restoreDump(client, inPieces(text, length), migrations));

const contents = (config: ClientConfig): Promise<readonly TableContent[]> =>
  withClient(config, async (client) => {
    await client.query('begin');
    return contentsOf(client);
  });

async function filled(settings: StoreSettings, texts: readonly string[]) {
  const store = await openStore(settings, silent);
  await fill(store, texts);
  return store;
}

const separate = async () => {
  const url = await createDatabase(inject('separatePostgresUrl'));
  return { url, config: { connectionString: url } };
};

describe('a backup', () => {
  withServers(
    'holds every table there is but those that triggers fill',
    async ({ dataDir, start }) => {
      const { connection } = await start(dataDir);
      const { url } = await separate();
      const store = await openStore({ kind: 'postgres', url }, silent);
      const { rows } = await store.db.execute(
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      );
      await store.close();
      const there = new Set(rows.map(({ name }) => name));
      expect(there.delete('standings')).toBe(true);
      expect(new Set(tablesInOrder())).toEqual(there);
      await expect(dumpOf(connection)).rejects.toMatchObject({ code: 'nothing-to-back-up' });
    },
  );

  withServers('brings back every row, from any PostgreSQL to any', async ({ dataDir, start }) => {
    const { connection } = await start(dataDir);
    await fc.assert(
      fc.asyncProperty(fc.array(awkward, { minLength: 50, maxLength: 100 }), async (texts) => {
        const [from, to] = [await separate(), await separate()];
        const store = await filled({ kind: 'postgres', url: from.url }, texts);
        await store.close();
        const before = await contents(from.config);
        const dump = await dumpOf(from.config);
        const there = await emptyDatabaseOn(connection);
        await restore(there, dump);
        expect(await contents(there)).toEqual(before);
        expect(await dumpOf(there)).toBe(dump);
        await restore(to.config, await dumpOf(there), 3);
        expect(await contents(to.config)).toEqual(before);
        const restored = await openStore({ kind: 'postgres', url: to.url }, silent);
        expect(await differences(restored.db)).toEqual([]);
        await restored.close();
      }),
      { numRuns: 3 },
    );
  });

  withServers('is a snapshot of one moment, whatever is written meanwhile', async () => {
    const [from, to] = [await separate(), await separate()];
    const store = await filled({ kind: 'postgres', url: from.url }, ['']);
    const before = await contents(from.config);
    await withClient(from.config, async (client) => {
      const dump = writeDump(client, migrations, ignore);
      const first = await dump.next();
      await newGardener(store.db);
      const rest = async function* rest() {
        yield first.value ?? '';
        yield* dump;
      };
      await withClient(to.config, (target) => restoreDump(target, rest(), migrations));
    });
    await store.close();
    expect(await contents(to.config)).toEqual(before);
  });

  withServers('is restored completely or not at all, and only into an empty database', async () => {
    const from = await separate();
    const store = await filled({ kind: 'postgres', url: from.url }, ['a', 'b']);
    await store.close();
    const dump = await dumpOf(from.config);
    await expect(restore(from.config, dump)).rejects.toMatchObject({ code: 'database-not-empty' });

    const to = await separate();
    const line = dump.slice(0, dump.indexOf('copy "gardens"'));
    const damaged = {
      'another file': 'select 1;\n',
      'half a file': dump.slice(0, dump.length / 2),
      'all but its last line': dump.slice(0, dump.lastIndexOf('--')),
      'a lost row': dump.replace(/(?<=copy "users".*\n).*\n/, ''),
      'a row too few': dump.replace(/(?<=copy "refused_events".*\n).*\n/, ''),
      'no gardens': `${line}-- Furrow backup ends\n`.replace('-- rows: 1', '-- rows: 2'),
      'a NUL': dump.replace(/(?<=copy "users".*\n)/, '\0'),
    };
    for (const [what, text] of Object.entries(damaged)) {
      await expect(restore(to.config, text), what).rejects.toMatchObject({
        code: 'backup-damaged',
      });
    }
    await restore(to.config, dump);
    expect(await dumpOf(to.config)).toBe(dump);
  });

  withServers(
    'of an older Furrow keeps its version, from which a newer one migrates',
    async ({ dataDir, start }) => {
      const { connection } = await start(dataDir);
      const from = await separate();
      await migrate(from.config, migrations.slice(0, -1));
      await withClient(from.config, growAsOlderFurrow);
      const before = await contents(from.config);
      const dump = await dumpOf(from.config);

      for (const to of [(await separate()).config, await emptyDatabaseOn(connection)]) {
        await restore(to, dump);
        expect(await contents(to)).toEqual(before);
        expect(await migrate(to, migrations)).toBe(1);
        expect(await migrate(to, migrations)).toBe(0);
        const upToDate = openPool(to, () => true, silent);
        expect(await repair(databaseOver(upToDate))).toBe(0);
        expect(await differences(databaseOver(upToDate))).toEqual([]);
        const [garden] = await databaseOver(upToDate).select().from(gardens);
        expect(garden).toMatchObject({ xp: 10, rankedXP: 10 });
        await upToDate.end();
      }
    },
  );

  withServers('of a newer Furrow is refused, made or restored', async ({ dataDir, start }) => {
    const { connection } = await start(dataDir);
    const from = await separate();
    const store = await filled({ kind: 'postgres', url: from.url }, ['']);
    await store.close();
    await expect(
      withClient(from.config, (client) => writeDump(client, migrations.slice(1), ignore).next()),
    ).rejects.toMatchObject({ code: 'database-newer' });

    const dump = await dumpOf(from.config);
    for (const to of [(await separate()).config, await emptyDatabaseOn(connection)]) {
      const restoreByOlder = withClient(to, (client) =>
        restoreDump(client, inPieces(dump, 7919), migrations.slice(0, -1)),
      );
      await expect(restoreByOlder).rejects.toMatchObject({ code: 'backup-newer' });
      const otherFormat = dump.replace('format 1', 'format 2');
      await expect(restore(to, otherFormat)).rejects.toMatchObject({ code: 'backup-newer' });
      expect(await contents(to)).toEqual([]);
      await restore(to, dump);
    }
  });
});

/** Appends a cycle as a server did before ranked XP, with a garden that does not count the cycle yet. */
async function growAsOlderFurrow(client: Client): Promise<void> {
  const user = randomUUID();
  await client.query(
    `insert into users (id, display_name, email) values ($1, 'Ada', 'ada@farm.example')`,
    [user],
  );
  await client.query(
    `insert into gardens (user_id, version, anew_at, xp, level, xp_since) values ($1, 1, 0, 0, 1, now())`,
    [user],
  );
  for (const event of asSent(focusSessionAfterCycle().facts)) {
    const planting = event.kind === 'level-reset' ? null : event.planting;
    await client.query(
      `insert into ledger_events (user_id, id, planting, day, ends_at, body) values ($1, $2, $3, $4, $5, $6)`,
      [user, event.id, planting, event.day, endingOf(event), JSON.stringify(event)],
    );
  }
}

/** The administrator makes it for the application's role, which may make none. */
async function emptyDatabaseOn(connection: ServerConnection): Promise<ClientConfig> {
  const database = `copy_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(connectionThrough(connection.host));
  await client.connect();
  await client.query(`create database ${database} owner ${connection.user}`);
  await client.end();
  return { ...connection, database };
}
