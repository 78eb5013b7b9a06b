/**
 * Calls share one run of the work, until the run is closed to later calls.
 * @param work calls `close` when later calls are to begin another run
 */
export function sharedRun<Result, Args extends readonly unknown[]>(
  work: (close: () => void, ...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let running: Promise<Result> | undefined;
  const close = () => (running = undefined);
  return (...args) => {
    // The work begins a turn later, so that `running` is set before the work can call `close`.
    running ??= Promise.resolve().then(() => work(close, ...args));
    return running;
  };
}
