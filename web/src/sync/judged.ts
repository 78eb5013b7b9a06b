import { VERSION } from '@furrow/contract/version';
import { lastServerVersion, type ServerVersion } from '../api/server-version.ts';
import { openLedger } from './ledger-database.ts';
import type { Judged, LedgerRow, Owner, TaskRow } from './ledger-database.ts';

/** Who judged what this page sent: the two versions, since another of either may judge otherwise (D44). */
export function judgeNamed(server: ServerVersion): string {
  return `${VERSION} ${server ?? 'unsaid'}`;
}

/** A row that this judge did not take. */
export function judgedBy({ judgedBy: before = [] }: Judged, judge: string): readonly string[] {
  return [...new Set([...before, judge])];
}

/**
 * Queues again what waits for another version, and what an older release called malformed, where neither this page nor the server
 * that answered last was the judge before: once after each update (D44).
 */
export async function offerAgain(owner: Owner): Promise<void> {
  const server = lastServerVersion();
  if (server === undefined) return;
  const judge = judgeNamed(server);
  const database = await openLedger();
  const offering = database.transaction(['ledger', 'tasks'], 'readwrite');
  for (const state of ['not-yet', 'refused'] as const) {
    const those = IDBKeyRange.only([owner, state]);
    for await (const cursor of offering.objectStore('ledger').index('state').iterate(those))
      if (isToOffer(cursor.value, judge)) await cursor.update({ ...cursor.value, state: 'queued' });
    for await (const cursor of offering.objectStore('tasks').index('state').iterate(those))
      if (isToOffer(cursor.value, judge)) await cursor.update({ ...cursor.value, state: 'queued' });
  }
  await offering.done;
}

function isToOffer(row: LedgerRow | TaskRow, judge: string): boolean {
  const isFinal = 'code' in row && row.code !== 'malformed';
  return !isFinal && !row.judgedBy?.includes(judge);
}
