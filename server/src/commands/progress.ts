import type { TellProgress } from '../db/dump/write-dump.ts';
import { say } from './command.ts';

const SAY_EVERY_MS = 2000;
const MEGABYTE = 1_000_000;

/** Says now and then which table is under way, where that takes long enough to wonder. */
export function progressLines(verb: string): TellProgress {
  let saidAt = Date.now();
  return (table, bytes) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(`${verb} ${table}: ${(bytes / MEGABYTE).toFixed(0)} MB so far`);
  };
}
