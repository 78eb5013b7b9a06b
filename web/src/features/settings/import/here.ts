import type { Span } from '@furrow/domain/events/event';
import { measuredSpans } from '@furrow/domain/history/unmeasured';
import { SECOND } from '@furrow/domain/time';
import { MAX_CONTENT_BYTES } from '@furrow/domain/history/packed-sessions';
import { fetchStorage } from '../../../api/profile.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { shownFocus, watchShownFocus } from '../../../sync/almanac/shown-focus.ts';
import type { OwnerId } from '../../../sync/database/ledger-database.ts';
import { IMPORTS, PAST_SESSIONS } from '../../../sync/history/history-kinds.ts';
import { unsentPastSessions } from '../../../sync/history/session-counts.ts';
import { readRecords, TASKS } from '../../../sync/rows/records.ts';
import type { ImportRequest } from './import-messages.ts';

/** What an owner has already, for the comparison with files. */
export async function readHere(
  owner: OwnerId,
): Promise<Extract<ImportRequest, { kind: 'read' }>['here']> {
  const [imports, pastSessions, tasks, measured] = await Promise.all([
    readRecords(IMPORTS, owner),
    readRecords(PAST_SESSIONS, owner),
    readRecords(TASKS, owner),
    spansKnown(),
  ]);
  return {
    imports,
    pastSessions,
    tasks: tasks.flatMap(({ origin, content }) => (content.value ? [origin] : [])),
    measured,
  };
}

/** Without an answer of the server, sessions are compared with what this browser knows: what counts twice is also left out when shown. */
const PATIENCE = 10 * SECOND;

/** The spans of the focus that Furrow measured, as soon as this browser knows them. */
async function spansKnown(): Promise<readonly Span[]> {
  await new Promise<void>((resolve) => {
    const done = () => {
      cancel();
      stop();
      resolve();
    };
    const look = () => shownFocus.getState().state !== 'loading' && done();
    const cancel = browserSchedule(done, PATIENCE);
    const stop = watchShownFocus(look);
    look();
  });
  return measuredSpans(shownFocus.getState().plantings.values());
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
