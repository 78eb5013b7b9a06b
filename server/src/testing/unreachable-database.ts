import { Pool } from 'pg';
import { databaseOver } from '../db/database.ts';
import { DatabaseAwayError } from '../db/failure.ts';
import type { Store } from '../db/store.ts';

/** The part of a store that reads and writes, with no database behind it. */
export function unreachableDatabase(): Omit<Store, 'check' | 'close'> {
  const db = databaseOver(new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 }));
  return {
    db,
    background: db,
    transact: () => Promise.reject(new DatabaseAwayError()),
  };
}
