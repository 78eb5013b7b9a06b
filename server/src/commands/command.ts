import { environment, readSettings, type Settings } from '../env.ts';
import { DumpError } from '../db/dump/dump-error.ts';
import { settingsMessage } from '../setting-problem.ts';
import { StartupError } from '../startup-error.ts';

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
