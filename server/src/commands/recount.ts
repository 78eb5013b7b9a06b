import { joinEmbeddedPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import type { Database } from '../db/database.ts';
import { openStore } from '../db/store.ts';
import { type Difference, recount, repair } from '../features/ledger/recount.ts';
import { storeSettings } from '../run.ts';
import { type ExitCode, LOG, runCommandLine, say } from './command.ts';

/** How many differences are printed: more than a person reads. The number at the end counts all. */
const SHOWN = 100;

const print = (difference: Difference): void =>
  void process.stdout.write(`${JSON.stringify(difference)}\n`);

/**
 * `npm run recount`: recounts every garden from its ledger and prints where the stored garden differs, one JSON object a line.
 * The exit code is 0 if nothing differs, 1 if something does, 2 if it could not check. With `-- --repair` it stores the
 * recounted gardens.
 */
await runCommandLine(async (settings, args) => {
  const store = await openStore(storeSettings(settings), LOG, joinEmbeddedPostgres);
  try {
    return args.includes('--repair') ? await repairAll(store.db) : await report(store.db);
  } finally {
    await store.close();
  }
});

async function report(db: Database): Promise<ExitCode> {
  let found = 0;
  for await (const difference of recount(db)) {
    found += 1;
    if (found <= SHOWN) print(difference);
  }
  say(found === 0 ? 'Every garden is what its ledger amounts to.' : `${found} differences.`);
  return found === 0 ? 0 : 1;
}

async function repairAll(db: Database): Promise<ExitCode> {
  const repaired = await repair(db);
  say(`Every garden is what its ledger amounts to; ${repaired} were not before.`);
  return 0;
}
