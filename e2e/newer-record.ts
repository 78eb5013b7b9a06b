import type { Page } from '@playwright/test';
import type { NoteRecord } from '@furrow/domain/testing/note-record';
import { NEWER_KIND } from '../server/src/testing/newer-record.ts';
import { readStore } from './browser-database.ts';

/** Queues a record in this browser for the signed-in user, as a page of a newer release does. */
export async function queueNewer(page: Page, kept: NoteRecord): Promise<void> {
  await page.evaluate(
    async ([kind, record]) => {
      const opening = indexedDB.open('furrow');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const rows = opening.result.transaction('tasks', 'readwrite').objectStore('tasks');
      const owner = localStorage.getItem('furrow:garden-of');
      const adding = rows.add({ owner, kind, record, state: 'queued' });
      await new Promise((resolve) => adding.addEventListener('success', resolve));
      opening.result.close();
    },
    [NEWER_KIND, { origin: kept.id, kept }] as const,
  );
}

/** The records that this browser keeps for newer releases, each with its state. */
export async function newerRows(page: Page): Promise<unknown[]> {
  type Row = { kind?: string; record: { kept: unknown }; state: string };
  const { rows } = await readStore<Row>(page, 'tasks');
  return rows
    .filter(({ kind }) => kind === NEWER_KIND)
    .map(({ record: { kept }, state }) => ({ kept, state }));
}
