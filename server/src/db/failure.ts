import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** No connection can be had, or what is connected has not been migrated yet. Another try may well succeed. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'database-away';

  constructor(options?: ErrorOptions) {
    super('The database cannot be used at the moment.', options);
  }
}

/** Connection exceptions (08), out of resources such as disk or connections (53), and a standby after a failover. */
const AWAY_STATES = /^(?:08...|53...|57P0[1235]|25006)$/;

/** Conflicts with another transaction, after which nothing of ours has been kept. */
const CONFLICT_STATES = /^(?:40001|40P01)$/;

/** The SQLSTATE with which the server refused a statement, such as '23505'; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  const answer = error instanceof DrizzleQueryError ? error.cause : error;
  return answer instanceof DatabaseError ? answer.code : undefined;
}

/** Whether a statement failed because the database is out of reach or out of means, so that waiting may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  const state = sqlState(error);
  if (state !== undefined) return AWAY_STATES.test(state);
  return error instanceof DrizzleQueryError && isConnectionError(error.cause);
}

/** Whether the database rolled a transaction back for the sake of another one. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_STATES.test(sqlState(error) ?? '');
}

/** The driver tells lost connections and time-outs by bare errors, often without a code; mistakes of ours are TypeErrors. */
function isConnectionError(error: unknown): boolean {
  return (
    error instanceof DatabaseAwayError ||
    error instanceof AggregateError ||
    (error instanceof Error && error.name === 'Error')
  );
}
