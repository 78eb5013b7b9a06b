import { errorCode } from './error-code.ts';

/** What a log may know of an error: its kind, its code, its words without personal data, and where it arose. */
interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
}

const deepestCause = 5;

/**
 * Turns an error into fields for the log. Only the fields named here leave: a database error also carries the
 * row it failed on (`detail`), and a query builder's puts every bound value, password hashes too, into its words.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: [] };
  const { cause } = error;
  const code = errorCode(error);
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutSecrets(wordsOf(error)),
    stack: framesOf(error),
    ...(cause !== undefined && depth < deepestCause
      ? { cause: errorForLog(cause, depth + 1) }
      : {}),
  };
}

/** Drizzle keeps the statement with its placeholders in `query`; its message adds the values to it. */
const wordsOf = (error: Error): string =>
  'params' in error && 'query' in error && typeof error.query === 'string'
    ? `Failed query: ${error.query}`
    : error.message;

/** A stack repeats the message on its first lines, so only the lines that name a place are kept. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/[^:/\s]*):[^@/\s]*@/gi, '$1:***@')
    .replaceAll(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[^\s"'<>(),;:=]+/g, '***@***');
