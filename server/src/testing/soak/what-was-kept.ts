import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openStore } from '../../db/store.ts';
import { recount } from '../../features/ledger/recount.ts';
import type { Promised } from './soak-gardener.ts';

/** The database compared with what people were told, in lines for a person; `broken` where they differ. */
export interface Comparison {
  readonly lines: readonly string[];
  readonly broken: boolean;
}

/** Looks into the database itself, past the servers. */
export async function compareWithDatabase(
  url: string,
  people: readonly Promised[],
): Promise<Comparison> {
  const store = await openStore({ kind: 'postgres', url }, pino({ level: 'silent' }));
  try {
    const kept = async (table: string, column: string) => {
      const { rows } = await store.db.execute<{ key: string }>(
        sql`select user_id || ' ' || ${sql.identifier(column)} as key from ${sql.identifier(table)}`,
      );
      return rows.map(({ key }) => key);
    };
    const events = difference(
      'events',
      people.flatMap((person) => [...person.events]),
      await kept('ledger_events', 'id'),
    );
    const tasks = difference(
      'tasks',
      people.flatMap((person) => [...person.tasks]),
      await kept('tasks', 'origin'),
    );
    let differences = 0;
    for await (const _ of recount(store.db)) differences += 1;
    const lines = [events.line, tasks.line, `recount: ${differences} differences`];
    return { lines, broken: events.broken || tasks.broken || differences > 0 };
  } finally {
    await store.close();
  }
}

function difference(what: string, promised: readonly string[], kept: readonly string[]) {
  const found = new Set(kept);
  const expected = new Set(promised);
  const lost = promised.filter((key) => !found.has(key)).length;
  const doubled = kept.length - found.size;
  const stray = kept.filter((key) => !expected.has(key)).length;
  return {
    line: `${what}: ${promised.length} acknowledged, ${lost} lost, ${doubled} doubled, ${stray} that nobody was told of`,
    broken: lost + doubled + stray > 0,
  };
}
