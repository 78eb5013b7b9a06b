import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** No connection is available, or the database is not migrated yet. Retrying may succeed. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'database-away';

  constructor(options?: ErrorOptions) {
    super('The database cannot be used at the moment.', options);
  }
}

/** Another request has changed the data that this one read, so this one has to be done again. */
export class OvertakenError extends DatabaseAwayError {}

/** A lost connection (08), no disk or connection left (53), a server that stops or starts (57P0), or one that only reads (25006). */
const AWAY_STATES = /^(?:08...|53...|57P0[1235]|25006)$/;

/** Conflicts with another transaction; ours was rolled back. */
const CONFLICT_STATES = /^(?:40001|40P01)$/;

/**
 * A prepared statement is missing, or exists already: a pooler between us and the database runs one client's statements on
 * several connections. The statement was not executed.
 */
const UNPREPARED_STATES = /^(?:26000|42P05)$/;

/** Whether a statement failed because the connection, unlike a direct one to a database, does not remember prepared statements. */
export function isUnprepared(error: unknown): boolean {
  return UNPREPARED_STATES.test(sqlState(error) ?? '');
}

/** The SQLSTATE with which the server refused a statement, such as '23505'; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  const answer = error instanceof DrizzleQueryError ? error.cause : error;
  return answer instanceof DatabaseError ? answer.code : undefined;
}

/** Whether a statement failed because the database is unreachable or out of resources, so that waiting may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  const state = sqlState(error);
  if (state !== undefined) return AWAY_STATES.test(state);
  return error instanceof DrizzleQueryError && isConnectionError(error.cause);
}

/** Whether the work can be repeated at once: other work got in its way, or the connection has lost a prepared statement. */
export function isConflict(error: unknown): boolean {
  const isRefused = CONFLICT_STATES.test(sqlState(error) ?? '') || isUnprepared(error);
  return isRefused || error instanceof OvertakenError;
}

/** The driver reports lost connections and time-outs as plain errors, often without a code; our own mistakes are TypeErrors. */
function isConnectionError(error: unknown): boolean {
  return (
    error instanceof DatabaseAwayError ||
    error instanceof AggregateError ||
    (error instanceof Error && error.name === 'Error')
  );
}
