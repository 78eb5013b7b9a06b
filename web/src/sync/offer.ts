import type { IDBPObjectStore } from 'idb';
import type { LedgerSchema, Owner } from './ledger-database.ts';

type Store<Name extends 'ledger' | 'tasks'> = IDBPObjectStore<
  LedgerSchema,
  ('ledger' | 'gardens' | 'tasks' | 'lists' | 'growing')[],
  Name,
  'readwrite'
>;

/**
 * Queues again what the server had taken of an owner's events: in another life of its data it may lack some. What it has it
 * answers as a duplicate (D5).
 */
export async function offerSentEvents(ledger: Store<'ledger'>, owner: Owner): Promise<void> {
  const sent = IDBKeyRange.only([owner, 'sent']);
  for (let row = await ledger.index('state').openCursor(sent); row; row = await row.continue()) {
    await row.update({ owner, event: row.value.event, state: 'queued', isOffered: true });
  }
}

/** The same of an owner's tasks, which are merged with what the server has of them (D41). */
export async function offerSentTasks(tasks: Store<'tasks'>, owner: Owner): Promise<void> {
  const sent = IDBKeyRange.only([owner, 'sent']);
  for (let row = await tasks.index('state').openCursor(sent); row; row = await row.continue()) {
    await row.update({ owner, record: row.value.record, state: 'queued' });
  }
}
