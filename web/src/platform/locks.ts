/**
 * Runs one piece of work at a time among the tabs of this browser, if it has locks.
 * @param options a signal ends the wait for the lock, with an `AbortError`
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  // Browsers offer locks on https and localhost only.
  return 'locks' in navigator ? await navigator.locks.request(name, options, work) : await work();
}
