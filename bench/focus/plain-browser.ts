import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findChromium } from '../../scripts/prepare/chromium.mjs';
import { DevtoolsPipe } from './devtools-pipe.ts';

const PATIENCE_MS = 60_000;

/** A tab of a plain browser. */
export interface Tab {
  /** What an expression comes to in the page, awaited. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Waits until an expression comes to something. */
  readonly until: (expression: string) => Promise<unknown>;
  readonly send: (method: string, params: object) => Promise<unknown>;
  /** Lets go of the page, so that nothing of a debugger keeps it awake. */
  readonly detach: () => Promise<void>;
}

export interface PlainBrowser {
  readonly send: DevtoolsPipe['send'];
  /** Opens a tab before all others. */
  readonly open: (address: string) => Promise<string>;
  readonly attach: (targetId: string) => Promise<Tab>;
  readonly close: () => Promise<void>;
  /** By SIGKILL, all of its processes, in the middle of whatever they do. */
  readonly kill: () => Promise<void>;
}

const created = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

interface Wishes {
  /** The screen its window stands on; without one it has no window. */
  readonly display?: string;
  /** Where it keeps everything; without one a folder that goes with it. */
  readonly profile?: string;
}

/** Chromium as a visitor has it, with everything on that saves power in hidden tabs. */
export async function startPlainBrowser(wishes: Wishes): Promise<PlainBrowser> {
  const executable = await findChromium(process.env);
  if (executable === undefined) throw new Error('There is no Chromium here.');
  const profile = wishes.profile ?? (await mkdtemp(join(tmpdir(), 'furrow-browser-')));
  const flags = ['--no-first-run', '--window-size=1280,800', `--user-data-dir=${profile}`];
  // Chromium has no sandbox for root.
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  if (wishes.display === undefined) flags.push('--headless=new');
  const child = spawn(executable, ['--remote-debugging-pipe', ...flags, 'about:blank'], {
    env: { ...process.env, DISPLAY: wishes.display },
    // A group of its own, so that all of it can be killed at once.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const pipe = new DevtoolsPipe(child);
  return {
    send: (...command) => pipe.send(...command),
    open: async (url) => created.parse(await pipe.send('Target.createTarget', { url })).targetId,
    attach: (targetId) => attach(pipe, targetId),
    close: async () => {
      const closed = once(child, 'close');
      await pipe.send('Browser.close');
      await closed;
      if (wishes.profile === undefined)
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    kill: async () => {
      const closed = once(child, 'close');
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
      await closed;
    },
  };
}

async function attach(pipe: DevtoolsPipe, targetId: string): Promise<Tab> {
  const { sessionId } = attached.parse(
    await pipe.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  const evaluate = async (expression: string) => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = evaluated.parse(
      await pipe.send('Runtime.evaluate', asked, sessionId),
    );
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  };
  return {
    evaluate,
    until: async (expression) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200)) {
        // A page on its way to another address answers nothing.
        const value = await evaluate(expression).catch(() => undefined);
        if (value) return value;
      }
      throw new Error(`It never came to pass: ${expression}`);
    },
    send: (method, params) => pipe.send(method, params, sessionId),
    detach: async () => {
      await pipe.send('Target.detachFromTarget', { sessionId });
    },
  };
}
