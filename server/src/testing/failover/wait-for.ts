import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** Calls `look` until it finds something. A call that fails has found nothing yet. */
export async function waitFor<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(LOOK_EVERY_MS);
  }
}
