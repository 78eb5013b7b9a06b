import { measuredSpans } from '@furrow/domain/history/unmeasured';
import { MAX_CONTENT_BYTES } from '@furrow/domain/history/packed-sessions';
import { fetchStorage } from '../../../api/profile.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { knownFocus } from '../../../sync/almanac/known-focus.ts';
import type { OwnerId } from '../../../sync/database/ledger-database.ts';
import { IMPORTS, PAST_SESSIONS } from '../../../sync/history/history-kinds.ts';
import { unsentPastSessions } from '../../../sync/history/session-counts.ts';
import { readRecords, TASKS } from '../../../sync/rows/records.ts';
import type { ImportRequest } from './import-messages.ts';

/**
 * What an owner has already, for the comparison with files. Without an answer of the server, files are compared with what this browser
 * knows: what counts twice is also left out when it is shown.
 */
export async function readHere(
  owner: OwnerId,
): Promise<Extract<ImportRequest, { kind: 'read' }>['here']> {
  const [imports, pastSessions, tasks, { plantings }] = await Promise.all([
    readRecords(IMPORTS, owner),
    readRecords(PAST_SESSIONS, owner),
    readRecords(TASKS, owner),
    knownFocus(),
  ]);
  return {
    imports,
    pastSessions,
    tasks: tasks.flatMap(({ origin, content }) => (content.value ? [origin] : [])),
    measured: measuredSpans(plantings.values()),
    timeZone: deviceTimeZone(),
  };
}

/** This share of an account's storage stays free, so that new focus always fits. */
const STAYS_FREE = 1 / 16;

/**
 * How many bytes an import may take beside what is stored, and what is still to be sent. If the server does not tell, it says later what it
 * has no room for.
 */
export async function readRoom(owner: OwnerId): Promise<number> {
  const [answer, unsent] = await Promise.all([fetchStorage(), unsentPastSessions(owner)]);
  if (!answer.ok) return Infinity;
  const { stored, most } = answer.value;
  return Math.max(0, most * (1 - STAYS_FREE) - stored - unsent.size * MAX_CONTENT_BYTES);
}
