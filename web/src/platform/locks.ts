import { loadChunk } from './chunks/load-chunk.ts';

/** Browsers offer locks on https and localhost only. */
export const hasWebLocks = (): boolean => 'locks' in navigator;

/**
 * Runs one piece of work at a time among the tabs of this browser.
 * @param options `signal` ends the wait for the lock, with an `AbortError`; `steal` works with Web Locks only
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  if (hasWebLocks()) return navigator.locks.request(name, options, work);
  const { withDatabaseLock } = await loadChunk(
    'platform/database-lock',
    () => import('./database-lock.ts'),
  );
  return withDatabaseLock(name, work, options.signal);
}
