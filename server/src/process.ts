import { constants } from 'node:os';
import { environment, readSettings, type Settings, settingsMessage } from './env.ts';
import { StartupError } from './errors.ts';
import { createLog, outputTo } from './log.ts';
import { run, type OpenStore } from './run.ts';

/** The contract promises an end within ten seconds, also on a machine that is busy. */
const giveUpAfterMs = 8500;

const STANDARD_ERROR = 2;

/** Standard output is for the structured log; text for people goes to standard error. */
const say = (line: string): void => outputTo(STANDARD_ERROR).write(`${line}\n`);

/** Runs the server until it is stopped. Answers the exit code: 0 after a stop that was asked for, else 1. */
export async function runProcess(open: OpenStore): Promise<number> {
  const result = readSettings(environment());
  if (result.ok) return runWith(result.settings, open);
  say(settingsMessage(result.problems));
  return 1;
}

async function runWith(settings: Settings, open: OpenStore): Promise<number> {
  const stop = stopSignal();
  const log = createLog(settings.LOG_LEVEL);
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'ended by a failure');
    say(failureMessage(error));
    return 1;
  };
  process.on('uncaughtException', (error) => process.exit(fail(error)));
  try {
    await run({ settings, log, stop, openStore: open, say });
    return 0;
  } catch (error) {
    // Ctrl-C also stops the built-in PostgreSQL. If that makes the start fail, the process has been stopped and has not failed.
    return stop.aborted && error instanceof StartupError ? 0 : fail(error);
  }
}

const failureMessage = (error: unknown): string =>
  error instanceof StartupError
    ? `Furrow did not start. ${error.message}`
    : 'Furrow has failed and stops. Its log says where.';

/**
 * Aborts on the first SIGTERM or SIGINT. A second one ends the process at once, and so does the first when the
 * process is still there after `giveUpAfterMs`.
 */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(128 + constants.signals[signal]);
      setTimeout(() => process.exit(1), giveUpAfterMs).unref();
      stop.abort();
    });
  }
  return stop.signal;
}
