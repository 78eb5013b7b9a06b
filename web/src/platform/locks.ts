import { loadChunk } from './chunks/load-chunk.ts';

/** Browsers offer locks on https and localhost only. */
export const hasWebLocks = (): boolean => 'locks' in navigator;

/**
 * Runs one piece of work at a time among the tabs of this browser. A browser that keeps sites from saving anything refuses its locks, too:
 * there the tabs share nothing, and each runs its work at once.
 * @param options `signal` ends the wait for the lock, with an `AbortError`; `steal` works with Web Locks only
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  if (hasWebLocks()) return withWebLock(name, work, options);
  const { withDatabaseLock } = await loadChunk(
    'platform/database-lock',
    () => import('./database-lock.ts'),
  );
  return withDatabaseLock(name, work, options.signal);
}

async function withWebLock<Result>(
  name: string,
  work: () => Promise<Result>,
  options: LockOptions,
): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, options, begin);
  } catch (error) {
    // The work itself may be refused something.
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (hasBegun || !isRefused) throw error;
    return work();
  }
}
