import type { Client } from 'pg';
import type { Migration } from '../migrations.ts';
import { BOOKKEEPING } from './tables.ts';

/** The migrations that a database has had, as its bookkeeping says. */
export interface Applied {
  /** Those of this Furrow. */
  readonly known: readonly Migration[];
  /** A newer Furrow has been at work, whose schema this one does not know. */
  readonly isNewer: boolean;
}

/** Reads the bookkeeping of a database that has one. */
export async function appliedIn(
  client: Client,
  migrations: readonly Migration[],
): Promise<Applied> {
  const { rows } = await client.query<{ madeAt: string }>(
    `select made_at as "madeAt" from ${BOOKKEEPING} where made_at > 0`,
  );
  const made = new Set(rows.map(({ madeAt }) => Number(madeAt)));
  const known = migrations.filter(({ madeAt }) => made.has(madeAt));
  return { known, isNewer: known.length < made.size };
}
