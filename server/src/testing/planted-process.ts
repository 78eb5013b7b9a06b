import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../process.ts';
import type { Store } from '../db/store.ts';
import { StartupError } from '../errors.ts';
import { unreachableDatabase } from './unreachable-database.ts';

/** What goes wrong or slowly in this process, from the command line. */
const plan = new Set(process.argv.slice(2));

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const forever = () => sleep(600_000);

const store: Store = {
  ...unreachableDatabase(),
  async check() {
    say('checking');
    if (plan.has('slow-check')) await sleep(1000);
    if (plan.has('endless-check')) await forever();
    if (plan.has('crash')) setImmediate(crash);
  },
  async close() {
    if (plan.has('endless-close')) await forever();
    say('store closed');
  },
};

function crash(): never {
  throw new Error('crashed over postgres://farm:hunter2@db');
}

async function openPlanted(): Promise<Store> {
  say('opening');
  if (plan.has('slow-open')) await sleep(1000);
  if (plan.has('endless-open')) await forever();
  if (plan.has('failing-open'))
    throw new StartupError('data-dir-in-use', 'Another Furrow is using this folder.');
  return store;
}

process.exit(await runProcess(openPlanted));
