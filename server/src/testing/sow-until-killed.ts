import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openStore } from '../db/store.ts';

/**
 * A Furrow for tests to kill: opens the embedded store in the folder it is given and adds row after row, naming each
 * on standard output once it has been acknowledged.
 */
async function sowUntilKilled(dataDir: string): Promise<never> {
  const store = await openStore({ kind: 'embedded', dataDir }, pino({ level: 'silent' }));
  await store.db.execute(sql`create table if not exists sown (id bigint primary key)`);
  const { rows } = await store.db.execute(sql`select coalesce(max(id), 0)::int as last from sown`);
  for (let id = Number(rows[0]?.['last']) + 1; ; id += 1) {
    await store.transact((tx) => tx.execute(sql`insert into sown values (${id})`));
    writeSync(1, `${id}\n`);
  }
}

await sowUntilKilled(process.argv[2] ?? '');
