import { writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from './env.ts';
import { errorCode } from './errors.ts';

const STANDARD_OUTPUT = 1;

export const STANDARD_ERROR = 2;

/**
 * Structured lines, one JSON object each; on standard output, unless a command says otherwise. Written at once, not by a worker: the
 * last line before the process ends is the one that matters most.
 */
export function createLog(
  level: Settings['LOG_LEVEL'],
  to: DestinationStream = outputTo(STANDARD_OUTPUT),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorForLog, error: errorForLog },
  };
  return pino(options, to);
}

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
function errorForLog(error: unknown, depth = 0): LoggedError {
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
    .replaceAll(/(:\/\/[^:/\s]*):[^@/\s]*@/g, '$1:***@')
    .replaceAll(/[^\s"'<>(),;:=]+/g, (word) => (isAddress(word) ? '***@***' : word));

/** Whether a word has the form of an e-mail address: something before an @, and a dot within what follows. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1;
}

/**
 * Writes lines to a descriptor at once. What cannot be written (a full disk, a reader that has gone) is lost: the service goes
 * on without its log, where pino's own destination waits for room and answers nobody meanwhile.
 */
export function outputTo(descriptor: number): DestinationStream {
  return {
    write: (line) => {
      let rest = Buffer.from(line);
      try {
        while (rest.byteLength > 0) rest = rest.subarray(writeSync(descriptor, rest));
      } catch {
        // There is no other place to say so.
      }
    },
  };
}
