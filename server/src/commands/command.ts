import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DumpError } from '../db/dump/dump-format.ts';
import type { TellProgress } from '../db/dump/write-dump.ts';
import { environment, readSettings, type Settings, settingsMessage } from '../env.ts';
import { StartupError } from '../errors.ts';

/** Nothing wrong; something wrong was found; it could not be done or looked at. */
export type ExitCode = 0 | 1 | 2;

/** Standard output is for what a program may read; what people read goes beside it. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a command with the settings of the server, and sets the exit code: 2 where it could not do its work, with the reason. */
export async function runCommandLine(
  work: (settings: Settings, args: readonly string[]) => Promise<ExitCode>,
): Promise<void> {
  const result = readSettings(environment());
  if (!result.ok) {
    say(settingsMessage(result.problems));
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await work(result.settings, process.argv.slice(2));
  } catch (error) {
    say(reasonOf(error));
    process.exitCode = 2;
  }
}

/** What we foresaw is said in a sentence; what the system or the database says follows its own words; the rest is a fault of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof DumpError) return error.message;
  if (error instanceof Error && 'code' in error) return `That failed: ${error.message}`;
  throw error;
}

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

/** Looks before anything is started there, which would make a new database of a mistyped folder. */
export async function requireCluster(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (found === undefined)
    throw new DumpError(
      'nothing-to-back-up',
      `There is no Furrow in ${dataDir}. DATA_DIR names it.`,
    );
}
