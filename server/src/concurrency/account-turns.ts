import { createSemaphore } from './semaphore.ts';

const AT_ONCE = 3;
const MOST_BEGUN = 16;

/** Limits the reads of one address, so that a slow reader with many accounts leaves places for others. */
const MOST_BEGUN_BY_ADDRESS = 8;

/** More than there can be: all requests that are worked on, and a step of each read that is begun. */
const MOST_WAITING = 100;

/** Turns for work that depends on an account's history: a server does three at once, and one at a time for an account (D75). */
export function createAccountTurns() {
  const inTurn = createKeyedMutex();
  const semaphore = createSemaphore(AT_ONCE, MOST_WAITING);
  const begun = new Map<string, { readonly address: string }>();
  return {
    /** Waits until it is the account's turn, and the server's. */
    take: <T>(userId: string, task: () => Promise<T>) => inTurn(userId, () => semaphore.run(task)),
    /** Waits until it is the server's turn, for a step of a longer read. */
    step: <T>(task: () => Promise<T>) => semaphore.run(task),
    /**
     * Begins a read in steps. Returns what ends it, or why it has to wait: the account has one read, the client's address several,
     * or the server too many.
     */
    begin: (userId: string, address: string) => {
      const there = [...begun.values()].filter((read) => read.address === address);
      if (begun.has(userId) || there.length >= MOST_BEGUN_BY_ADDRESS) return 'under-way';
      if (begun.size >= MOST_BEGUN) return 'too-many';
      const read = { address };
      begun.set(userId, read);
      return () => {
        if (begun.get(userId) === read) begun.delete(userId);
      };
    },
  };
}

export type AccountTurns = ReturnType<typeof createAccountTurns>;

/** Tasks with the same key wait for each other; others run at the same time. */
function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
