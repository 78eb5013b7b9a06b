import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';

/** Puts the SQLSTATE before every line, by which we tell an answer to our own knocking from trouble. */
const LOG_LINE_PREFIX = '%e ';

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

/** What every server of ours runs with, whatever its postgresql.conf says. */
export const SERVER_SETTINGS = {
  // Acknowledged means on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // One small household: no helpers for parallel, replicated or asynchronous work that nobody asked for.
  max_connections: '40',
  shared_buffers: '64MB',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Neither statements nor the values in them: they hold addresses. Failures reach our own log through the driver.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: LOG_LINE_PREFIX,
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

/** Reached through a socket in the cluster's own folder, which only its owner may enter. */
export const SOCKET_ONLY_SETTINGS = {
  ...SERVER_SETTINGS,
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
} as const;
