export class SemaphoreFullError extends Error {
  override readonly name = 'SemaphoreFullError';
  readonly code = 'semaphore-full';
}

/**
 * Lets a bounded number of tasks run at once; the others wait in order.
 * @param atOnce how many tasks run at the same time
 * @param mostWaiting how many may wait; in a longer queue a task would wait longer than its request can
 * @param longestWait milliseconds after which a waiting task is turned away
 */
export function createSemaphore(atOnce: number, mostWaiting: number, longestWait?: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new SemaphoreFullError('Too many wait already.');
    // A task that ends hands over its place, so `running` stays as it is.
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new SemaphoreFullError('It has waited for too long.'));
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
    });
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    /** @throws SemaphoreFullError where too many wait already, or the task has waited for too long */
    run: async <T>(task: () => Promise<T>): Promise<T> => {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

/** Whether a task ends within this time. If the task fails within it, its error is thrown. */
export async function endsWithin(milliseconds: number, task: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([task.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
