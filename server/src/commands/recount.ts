import { joinServer } from '../db/server.ts';
import { openStore } from '../db/store.ts';
import { type Difference, recount } from '../features/ledger/recount.ts';
import { createLog } from '../log.ts';
import { storeSettings } from '../run.ts';
import { runCommandLine, say } from './command.ts';

/** More than a person reads; the number at the end counts all of them. */
const SHOWN = 100;

const print = (difference: Difference): void =>
  void process.stdout.write(`${JSON.stringify(difference)}\n`);

/**
 * `npm run recount`: reckons every garden anew from its ledger and prints what is kept otherwise, one JSON object a line.
 * Ends with 0 where nothing differs, 1 where something does, 2 where it could not look.
 */
await runCommandLine(async (settings) => {
  const store = await openStore(storeSettings(settings), createLog('warn'), joinServer);
  try {
    let found = 0;
    for await (const difference of recount(store.db)) {
      found += 1;
      if (found <= SHOWN) print(difference);
    }
    say(found === 0 ? 'Every garden is what its ledger amounts to.' : `${found} differences.`);
    return found === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
});
