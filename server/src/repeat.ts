import type { Logger } from 'pino';

export interface Repeated {
  /** Does it now as well, unless it is being done. */
  readonly now: () => void;
  readonly stop: () => void;
}

/** Does something every so often, never twice at once; a failure is logged and the next time is another try. */
export function repeat(
  name: string,
  everyMs: number,
  task: () => Promise<void>,
  log: Logger,
): Repeated {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      await task();
    } catch (error) {
      log.error({ err: error, task: name }, 'a repeated task failed');
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return { now: () => void run(), stop: () => clearInterval(timer) };
}
