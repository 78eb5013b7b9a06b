import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown;
}

const FRAME = /^(?:begin|commit)$/;

/** Records every statement that is sent from now on, except `begin` and `commit`. The function returns those so far. */
export function recordStatements(): () => Statement[] {
  const spy = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls
      .map(([config, values]: readonly unknown[]) => {
        const { text = config, values: own = values } = Object(config);
        return { text: String(text), values: own };
      })
      .filter(({ text }) => !FRAME.test(text));
}

/** What `explain` says of a statement as a whole. */
interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  }[];
}

/** Executes statements once more; returns how many blocks the database reads for them. */
export async function blocksOf(db: Database, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const { text, values } of statements) {
    const query = {
      text: `explain (analyze, buffers, format json) ${text}`,
      values: [values].flat(),
    };
    const { rows } = await db.$client.query<Explained>(query);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    sum += (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN);
  }
  return sum;
}
