import { environment, readSettings, type Settings } from './env.ts';
import { createLog } from './log.ts';
import { outputTo } from './log-output.ts';
import { run, type OpenStore } from './run.ts';
import { settingsMessage } from './setting-problem.ts';
import { StartupError } from './startup-error.ts';
import { stopSignal } from './stop-signal.ts';

/** The contract promises an end within ten seconds, also on a machine that is busy. */
const giveUpAfterMs = 8500;

const STANDARD_ERROR = 2;

/** Standard output belongs to the structured log; what people read goes beside it. */
const say = (line: string): void => outputTo(STANDARD_ERROR).write(`${line}\n`);

/** The whole life of the process. Answers its exit code: 0 after a stop that was asked for, else 1. */
export async function live(open: OpenStore): Promise<number> {
  const result = readSettings(environment());
  if (result.ok) return liveWith(result.settings, open);
  say(settingsMessage(result.problems));
  return 1;
}

async function liveWith(settings: Settings, open: OpenStore): Promise<number> {
  const stop = stopSignal(giveUpAfterMs);
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
    // Ctrl-C reaches the programs we start as well: what fails after it is the stop, not a fault.
    return stop.aborted && error instanceof StartupError ? 0 : fail(error);
  }
}

const failureMessage = (error: unknown): string =>
  error instanceof StartupError
    ? `Furrow did not start. ${error.message}`
    : 'Furrow has failed and stops. Its log says where.';
