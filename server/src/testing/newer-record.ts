import { NOTE_KIND } from '@furrow/contract/testing/note-kind';
import type { Instant } from '@furrow/domain/time';
import type { NoteRecord } from '@furrow/domain/testing/note-record';
import { Client } from 'pg';
import { uuidFor } from './gardener.ts';

/** A kind of record that no build knows: only tests add it to the table. */
export const [NEWER_KIND] = NOTE_KIND;

export function newerRecord(name: string, at: Instant): NoteRecord {
  const by = uuidFor(`edit of ${name}`, at);
  return { id: uuidFor(name, at), text: { value: name, at, by } };
}

/** Stores a record for every user of a database, as a server of a newer release beside the others does. */
export async function storeNewer(databaseUrl: string, record: NoteRecord): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(
    `with head as (
      insert into task_lists (user_id, version) select id, 1 from users
      on conflict (user_id) do update set version = task_lists.version + 1
      returning user_id, version)
    insert into tasks (user_id, origin, kind, version, record)
    select user_id, $1, $2, version, $3 from head`,
    [record.id, NEWER_KIND, record],
  );
  await client.end();
}
