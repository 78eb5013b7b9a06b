import type { ImportRecord, PastSessionsRecord } from './import-record.ts';
import type { CountedTime, PastSession } from './past-session.ts';
import { sessionsIn } from './session-lines.ts';

/** A past session, and the origin of the import that it counts for. */
export interface LiveSession extends PastSession {
  readonly import: string;
}

/** A past session with the time of it that counts, as `countedOnce` tells it. */
export interface CountedSession extends LiveSession, CountedTime {}

/**
 * The past sessions of all imports that were not undone: each once, for the earliest import that has it. Records of imports that are not
 * known yet do not count. The order of both lists does not matter.
 */
export function liveSessions(
  imports: readonly ImportRecord[],
  records: readonly PastSessionsRecord[],
): readonly LiveSession[] {
  const parts = partsByImport(records);
  const sessions = new Map<string, LiveSession>();
  for (const { origin } of imports.filter(({ undone }) => undone === null).toSorted(byAge))
    for (const { content } of parts.get(origin) ?? [])
      for (const session of content ? sessionsIn(content) : [])
        if (!sessions.has(session.id)) sessions.set(session.id, { ...session, import: origin });
  return [...sessions.values()];
}

const byAge = (one: ImportRecord, other: ImportRecord) =>
  one.at - other.at || (one.origin < other.origin ? -1 : 1);

function partsByImport(
  records: readonly PastSessionsRecord[],
): ReadonlyMap<string, readonly PastSessionsRecord[]> {
  const parts = new Map<string, PastSessionsRecord[]>();
  for (const record of records.toSorted((one, other) => (one.origin < other.origin ? -1 : 1))) {
    const known = parts.get(record.import);
    if (known) known.push(record);
    else parts.set(record.import, [record]);
  }
  return parts;
}
