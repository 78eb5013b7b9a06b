import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** Looks until there is what is waited for; what cannot be looked at yet is looked at again. */
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
