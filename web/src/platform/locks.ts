/** Runs one piece of work at a time among the tabs of this browser, if it has locks. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks on https and localhost only.
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await work();
}
