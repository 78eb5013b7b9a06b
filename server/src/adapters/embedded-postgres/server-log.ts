import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';

/** Puts the SQLSTATE before every line, by which we tell an answer to our own knocking from trouble. */
export const LOG_LINE_PREFIX = '%e ';

const LINE = /^(?<state>[0-9A-Z]{5}) (?<severity>[A-Z]+[0-9]?): +(?<text>.*)$/;
const CANNOT_CONNECT_NOW = '57P03';
const KEPT_LINES = 20;

/** What a server has written so far. */
export interface ServerOutput {
  /** The end of it, to show when the server did not start. */
  readonly lastLines: () => string;
  /** Whether a line came with this SQLSTATE. */
  readonly hasState: (state: string) => boolean;
}

/** Forwards what PostgreSQL writes to our log. */
export function forwardServerLog(output: Readable, log: Logger): ServerOutput {
  const kept: string[] = [];
  const states = new Set<string>();
  createInterface({ input: output }).on('line', (line) => {
    const { state = '', severity, text = line } = LINE.exec(line)?.groups ?? {};
    log[levelOf(severity, state)]({ sqlState: state }, text);
    if (state === CANNOT_CONNECT_NOW) return;
    states.add(state);
    kept.push(text);
    kept.splice(0, kept.length - KEPT_LINES);
  });
  return { lastLines: () => kept.join('\n'), hasState: (state) => states.has(state) };
}

function levelOf(
  severity: string | undefined,
  state: string,
): 'trace' | 'debug' | 'warn' | 'error' {
  if (state === CANNOT_CONNECT_NOW) return 'trace';
  if (severity === 'PANIC') return 'error';
  return severity === 'FATAL' ? 'warn' : 'debug';
}
