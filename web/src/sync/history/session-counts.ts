import { PAST_SESSIONS_PREFIX } from '@furrow/domain/history/import-record';
import { openLedger, type OwnerId } from '../database/ledger-database.ts';
import { pastSessionsOf, toldIn } from '../rows/records.ts';
import { PAST_SESSIONS } from './history-kinds.ts';

/** How many sessions an import brought, and how many of them the server has not taken yet. */
export interface SessionCount {
  readonly sessions: number;
  readonly unsent: number;
}

/** The sessions of a record, and the import that they belong to. */
interface Part {
  readonly import: string;
  readonly sessions: number;
}

/** Records are long and never change, unless their import is undone, so each is read once. */
const parts = new Map<string, Part>();

/** The counts of all imports by their origins. The sessions themselves are not read: that takes a second for a long history. */
export async function readSessionCounts(
  owner: OwnerId,
): Promise<ReadonlyMap<string, SessionCount>> {
  const database = await openLedger();
  const [keys, unsent] = await Promise.all([
    database.getAllKeys('tasks', pastSessionsOf(owner)),
    unsentPastSessions(owner),
  ]);
  const counts = new Map<string, SessionCount>();
  for (const key of keys) {
    const part = parts.get(key[1]) ?? (await readPart(key));
    if (!part) continue;
    const before = counts.get(part.import) ?? { sessions: 0, unsent: 0 };
    counts.set(part.import, {
      sessions: before.sessions + part.sessions,
      unsent: before.unsent + (unsent.has(key[1]) ? part.sessions : 0),
    });
  }
  return counts;
}

/** The ids of the records with past sessions that the server has not taken yet. */
export async function unsentPastSessions(owner: OwnerId): Promise<ReadonlySet<string>> {
  const database = await openLedger();
  const queued = IDBKeyRange.only([owner, 'queued']);
  const keys = await database.getAllKeysFromIndex('tasks', 'state', queued);
  return new Set(keys.flatMap(([, id]) => (id.startsWith(PAST_SESSIONS_PREFIX) ? [id] : [])));
}

async function readPart(key: [OwnerId, string]): Promise<Part | undefined> {
  const database = await openLedger();
  const row = await database.get('tasks', key);
  const { record } = row ? toldIn(row) : {};
  if (!PAST_SESSIONS.holds(record) || !record.content) return undefined;
  const part = { import: record.import, sessions: record.content.lines.split('\n').length };
  parts.set(record.origin, part);
  return part;
}
