/** Lets whoever has the same key wait for each other; others go on at the same time. */
export interface Turns {
  take<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: async (key, task) => {
      const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
      last.set(key, turn);
      try {
        return await turn;
      } finally {
        if (last.get(key) === turn) last.delete(key);
      }
    },
  };
}
