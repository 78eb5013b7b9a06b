import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Another process that holds an embedded store and writes to it without pause. */
export interface Sower {
  /** Resolves once `count` rows have been acknowledged in all, by this sower or those before it. */
  readonly hasSown: (count: number) => Promise<void>;
  /** The last row that was acknowledged; 0 before the first. */
  readonly lastSown: () => number;
  /** Kills the process and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts a sower on a data directory; it does not outlive the test. */
export function startSower(dataDir: string): Sower {
  const script = fileURLToPath(new URL('sow-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import=tsx', script, dataDir], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  let last = 0;
  lines.on('line', (line) => {
    last = Number(line);
  });
  return {
    hasSown: async (count) => {
      const enough = async () => {
        for await (const [line] of on(lines, 'line')) if (Number(line) >= count) return;
      };
      const ended = exited.then(() => {
        throw new Error('the sower ended before it had sown enough');
      });
      if (last < count) await Promise.race([enough(), ended]);
    },
    lastSown: () => last,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
