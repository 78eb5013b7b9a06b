import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** One step of the schema, as generated and checked in. */
export interface Migration {
  /** When it was generated, in milliseconds since the epoch, which is also its name in the database. */
  readonly madeAt: number;
  /** SHA-256 of its file, by which a later edit is noticed. */
  readonly hash: string;
  readonly statements: readonly string[];
}

/** The migrations of this build, oldest first. */
export function readMigrations(folder = migrationsFolder()): readonly Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    madeAt: folderMillis,
    hash,
    statements: sql,
  }));
}

/** server/drizzle, seen from server/src/db as well as from the bundle in server/dist. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const folder = ['../drizzle', '../../drizzle']
    .map((relative) => path.join(here, relative))
    .find((candidate) => existsSync(path.join(candidate, 'meta', '_journal.json')));
  if (folder === undefined) throw new Error(`no migrations beside ${here}`);
  return folder;
}
