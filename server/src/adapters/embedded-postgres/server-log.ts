import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';

/** Puts the SQLSTATE before every line, by which we tell an answer to our own knocking from trouble. */
export const LOG_LINE_PREFIX = '%e ';

const LINE = /^(?<state>[0-9A-Z]{5}) (?<severity>[A-Z]+[0-9]?): +(?<text>.*)$/;
const CANNOT_CONNECT_NOW = '57P03';
const KEPT_LINES = 20;

/** Forwards what PostgreSQL writes to our log; `lastLines` is what to show when it did not start. */
export function forwardServerLog(
  output: Readable,
  log: Logger,
): { readonly lastLines: () => string } {
  const kept: string[] = [];
  createInterface({ input: output }).on('line', (line) => {
    const { state, severity, text } = LINE.exec(line)?.groups ?? {};
    kept.push(text ?? line);
    kept.splice(0, kept.length - KEPT_LINES);
    log[levelOf(severity, state)]({ sqlState: state }, text ?? line);
  });
  return { lastLines: () => kept.join('\n') };
}

function levelOf(
  severity: string | undefined,
  state: string | undefined,
): 'trace' | 'debug' | 'warn' | 'error' {
  if (state === CANNOT_CONNECT_NOW) return 'trace';
  if (severity === 'PANIC') return 'error';
  return severity === 'FATAL' ? 'warn' : 'debug';
}
