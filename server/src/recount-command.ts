import { openStore } from './db/store.ts';
import { environment, readSettings, type Settings } from './env.ts';
import { recount } from './features/ledger/recount.ts';
import { createLog } from './log.ts';
import { storeSettings } from './run.ts';
import { settingsMessage } from './setting-problem.ts';
import { StartupError } from './startup-error.ts';

/** More than a person reads; the number at the end counts all of them. */
const SHOWN = 100;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * `npm run recount`: reckons every garden anew from its ledger and prints what is kept otherwise, one JSON object a line.
 * Answers the exit code: 0 where nothing differs, 1 where something does, 2 where it could not look.
 */
async function recountCommand(): Promise<number> {
  const result = readSettings(environment());
  if (result.ok) return recountIn(result.settings);
  complain(settingsMessage(result.problems));
  return 2;
}

async function recountIn(settings: Settings): Promise<number> {
  const store = await openStore(storeSettings(settings), createLog('warn'));
  try {
    let found = 0;
    for await (const difference of recount(store.db)) {
      found += 1;
      if (found <= SHOWN) print(JSON.stringify(difference));
    }
    complain(found === 0 ? 'Every garden is what its ledger amounts to.' : `${found} differences.`);
    return found === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await recountCommand();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  complain(`The gardens could not be recounted. ${error.message}`);
  process.exitCode = 2;
}
