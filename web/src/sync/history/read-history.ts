import { emptied, type ImportRecord } from '@furrow/domain/history/import-record';
import { liveSessions, type LiveSession } from '@furrow/domain/history/live-sessions';
import { openLedger, type OwnerId } from '../database/ledger-database.ts';
import { changeRecords, pastSessionsOf, readRecords } from '../rows/records.ts';
import { IMPORTS, PAST_SESSIONS } from './history-kinds.ts';

/** An owner's imports, undone ones included, and the past sessions that count. */
export interface History {
  readonly imports: readonly ImportRecord[];
  readonly sessions: readonly LiveSession[];
}

/** The history that was read last: reading a long one takes a while, and it rarely changes. */
let last: { readonly from: string; readonly history: History } | undefined;

/** Reads an owner's history. The same object as before, if nothing of it has changed. */
export async function readHistory(owner: OwnerId): Promise<History> {
  const imports = await readRecords(IMPORTS, owner);
  const database = await openLedger();
  const keys = await database.getAllKeys('tasks', pastSessionsOf(owner));
  // Sessions are only ever added or emptied, and are emptied only after their import was undone.
  const from = JSON.stringify([owner, imports, keys]);
  if (last?.from === from) return last.history;
  const records = await readSessions(owner, imports);
  const history = { imports, sessions: liveSessions(imports, records) };
  last = { from, history };
  return history;
}

/** Reads the sessions of all imports. Those of an undone import that came from another device afterwards are emptied. */
function readSessions(owner: OwnerId, imports: readonly ImportRecord[]) {
  const undone = new Set(
    imports.filter((each) => each.undone !== null).map(({ origin }) => origin),
  );
  if (undone.size === 0) return readRecords(PAST_SESSIONS, owner);
  return changeRecords(PAST_SESSIONS, owner, (records) =>
    records.map((record) => (undone.has(record.import) ? emptied(record) : record)),
  );
}
