import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClusterSettings } from './cluster.ts';
import { type ServerConnection, knock } from './knock.ts';
import { type Postmaster, sendSignal } from './postmaster.ts';
import { type Command, COMMAND_ENVIRONMENT } from './run-command.ts';
import { StartupError } from '../../errors.ts';

/** Puts the SQLSTATE before every line. It distinguishes refusals of our own early connection attempts from real trouble. */
const LOG_LINE_PREFIX = '%e ';

const LINE = /^(?<state>[0-9A-Z]{5}) (?<severity>[A-Z]+[0-9]?): {1,2}(?<text>.*)$/;
const CANNOT_CONNECT_NOW = '57P03';
const KEPT_LINES = 20;

interface ServerOutput {
  /** The last lines of the output, for the message that the server did not start. */
  readonly lastLines: () => string;
  /** Whether a line came with this SQLSTATE. */
  readonly hasState: (state: string) => boolean;
}

function forwardServerLog(output: Readable, log: Logger): ServerOutput {
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

/** Settings of every server of ours; they override postgresql.conf. */
export const SERVER_SETTINGS = {
  // An acknowledged write is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A small installation: few connections, little memory, no worker processes for replication or asynchronous I/O.
  max_connections: '40',
  shared_buffers: '64MB',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log has neither statements nor their values, which hold mail addresses. Failures reach our own log through the driver.
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

const KNOCK_AGAIN_MS = 15;
const LONGEST_SILENCE_MS = 60_000;

/** The SQLSTATE if a child of a killed server still uses its shared memory. No server can start before its statement ends. */
const LOCK_FILE_EXISTS = 'F0001';
const OCCUPIED_PAUSE_MS = 200;
const LONGEST_OCCUPATION_MS = 30_000;

export interface LaunchSettings extends Omit<ClusterSettings, 'initdbFlags'> {
  readonly serverSettings: Readonly<Record<string, string>>;
  readonly connection: ServerConnection;
}

/**
 * Starts a server on a cluster and waits until it accepts connections; recovery after a crash may take long.
 * @throws StartupError `embedded-did-not-start` with the last lines that the server wrote.
 */
export async function launchPostmaster(
  settings: LaunchSettings,
  stopping?: AbortSignal,
): Promise<Postmaster> {
  const deadline = Date.now() + LONGEST_OCCUPATION_MS;
  for (;;) {
    const outcome = await attemptLaunch(settings, stopping);
    if ('pid' in outcome) return outcome;
    const { failure, output } = outcome;
    const mayPass = output.hasState(LOCK_FILE_EXISTS) && Date.now() < deadline;
    if (!mayPass || stopping?.aborted) {
      throw new StartupError(
        'embedded-did-not-start',
        `The built-in database in ${settings.folder} did not start (${failure}).\n${output.lastLines()}`,
      );
    }
    await sleep(OCCUPIED_PAUSE_MS);
  }
}

interface FailedLaunch {
  readonly failure: string;
  readonly output: ServerOutput;
}

async function attemptLaunch(
  settings: LaunchSettings,
  stopping: AbortSignal | undefined,
): Promise<Postmaster | FailedLaunch> {
  const { file, args, ...user } = commandLine(settings);
  const child = spawn(file, args, {
    ...user,
    cwd: '/',
    env: COMMAND_ENVIRONMENT,
    // Ctrl-C in the terminal must reach Furrow only, which stops the database last, after its own requests.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = forwardServerLog(child.stderr, settings.log);
  const gone = endOf(child);
  const failure = await waitUntilOpen(settings.connection, gone, stopping);
  const { pid } = child;
  if (pid === undefined) return { failure: await gone, output };
  if (failure === undefined) return { pid, gone };
  sendSignal(pid, 'SIGQUIT');
  return { failure, output };
}

function commandLine({ runAs, binaries, folder, serverSettings }: LaunchSettings): Command {
  const flags = Object.entries(serverSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return runAs.command(binaries.postgres, ['-D', folder, ...flags]);
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (status, signal) => resolve(`ended with ${signal ?? status}`));
  });
}

/** Waits until the server accepts a connection. Returns why it did not, or undefined if it did. */
async function waitUntilOpen(
  connection: ServerConnection,
  gone: Promise<string>,
  stopping: AbortSignal | undefined,
): Promise<string | undefined> {
  let silentSince = Date.now();
  for (;;) {
    const ended = await Promise.race([gone, sleep(KNOCK_AGAIN_MS)]);
    if (ended !== undefined) return ended;
    if (stopping?.aborted) return 'Furrow is stopping';
    const answer = await knock(connection);
    if (answer.kind === 'open') {
      await answer.client.end();
      return undefined;
    }
    if (answer.kind === 'refused') return answer.error.message;
    if (answer.kind === 'busy') silentSince = Date.now();
    if (Date.now() - silentSince > LONGEST_SILENCE_MS) return 'no answer within a minute';
  }
}
