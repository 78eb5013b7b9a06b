import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

export interface Display {
  /** As `DISPLAY` names it. */
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** A screen in memory, by Xvfb (Debian: `apt-get install xvfb`), on the first number that is free. */
export async function openDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const failed = once(child, 'error').then(() => {
    throw new Error('This needs Xvfb; on Debian: apt-get install xvfb');
  });
  const number = child.stdio[3];
  if (!(number instanceof Readable)) throw new TypeError('Xvfb was started without its pipe.');
  const [text] = await Promise.race([once(number, 'data'), failed]);
  return {
    name: `:${String(text).trim()}`,
    close: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}
