import { openStore } from './db/store.ts';
import { environment, readSettings, type Settings } from './env.ts';
import { createLog } from './log.ts';
import { run } from './run.ts';
import { settingsMessage } from './setting-problem.ts';
import { StartupError } from './startup-error.ts';
import { stopSignal } from './stop-signal.ts';

/** The contract promises an end within ten seconds. */
const giveUpAfterMs = 9500;

/** Standard output belongs to the structured log; what people read goes beside it. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const result = readSettings(environment());
if (result.ok) {
  process.exit(await live(result.settings));
} else {
  say(settingsMessage(result.problems));
  process.exit(1);
}

/** The process's exit code: 0 after a stop that was asked for, 1 after anything else. */
async function live(settings: Settings): Promise<number> {
  const stop = stopSignal(giveUpAfterMs);
  const log = createLog(settings.LOG_LEVEL);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected failure');
    process.exit(1);
  });
  try {
    await run({ settings, log, stop, openStore, say });
    return 0;
  } catch (error) {
    // Ctrl-C reaches the programs we start as well: what fails after it is the stop, not a fault.
    if (stop.aborted && error instanceof StartupError) return 0;
    log.fatal({ err: error }, 'Furrow did not start, or failed');
    const refused = error instanceof StartupError;
    say(
      refused ? `Furrow did not start. ${error.message}` : 'Furrow failed. Its log says at what.',
    );
    return 1;
  }
}
