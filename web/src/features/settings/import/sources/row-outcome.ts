import { MAX_SESSION_SECONDS } from '@furrow/domain/history/session-lines';
import type { Instant } from '@furrow/domain/time';
import {
  type Complaint,
  type ComplaintReason,
  type LeftOpen,
  NOTHING_OPEN,
  NOTHING_SKIPPED,
  type ReadFile,
  type ReadSession,
} from './source.ts';

/** What a row turned out to be. */
export type RowOutcome = ReadSession | ComplaintReason | 'break' | 'abandoned' | 'unfinished';

/** A session whose file tells its hours. */
interface TimedSession extends Omit<ReadSession, 'when'> {
  readonly start: Instant;
}

/**
 * A session, or why it cannot have happened.
 * @param offsetAt minutes east of UTC at an instant
 */
export function possible(
  { start, ...session }: TimedSession,
  offsetAt: (start: Instant) => number,
  now: Instant,
): ReadSession | ComplaintReason {
  if (session.seconds < 1) return 'no-duration';
  if (session.seconds > MAX_SESSION_SECONDS) return 'too-long';
  if (start < 0) return 'no-such-time';
  if (start > now) return 'in-the-future';
  return { ...session, when: { start, offset: offsetAt(start) } };
}

/** A file of sessions only, from what each of its rows turned out to be. */
export function fileOf(
  rows: Iterable<readonly [at: Complaint['at'], outcome: RowOutcome]>,
  leavesOpen: LeftOpen = NOTHING_OPEN,
): ReadFile {
  const sessions: ReadSession[] = [];
  const complaints: Complaint[] = [];
  const skipped = { ...NOTHING_SKIPPED };
  for (const [at, outcome] of rows) {
    if (typeof outcome === 'object') sessions.push(outcome);
    else if (outcome === 'break') skipped.breaks += 1;
    else if (outcome === 'abandoned' || outcome === 'unfinished') skipped[outcome] += 1;
    else complaints.push({ at, reason: outcome });
  }
  return { sessions, tasks: [], complaints, skipped, leavesOpen };
}
