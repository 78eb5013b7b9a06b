import { createSemaphore } from './semaphore.ts';

const AT_ONCE = 3;

/** Long work leaves a place for short work, such as a pomodoro that is done. */
const LONG_AT_ONCE = AT_ONCE - 1;

const MOST_BEGUN = 16;

/** The most reads of one client address, so that a slow reader with many accounts leaves places for others. */
const MOST_BEGUN_BY_ADDRESS = 8;

/** More than can ever wait: all requests that are being worked on, and one step of each read that has begun. */
const MOST_WAITING = 100;

/** Turns for work that takes longer with a longer history: a server does `AT_ONCE` at a time, and one for each account (D75). */
export function createAccountTurns() {
  const inTurn = createKeyedMutex();
  const places = createSemaphore(AT_ONCE, MOST_WAITING);
  const longPlaces = createSemaphore(LONG_AT_ONCE, MOST_WAITING);
  const begun = new Map<string, { readonly address: string }>();
  const long = <T>(task: () => Promise<T>) => longPlaces.run(() => places.run(task));
  return {
    /** Runs short work once the account's earlier tasks have ended and the server has a place. */
    take: <T>(userId: string, task: () => Promise<T>) => inTurn(userId, () => places.run(task)),
    /** Runs work that may take as long as the largest account needs; else as `take`. */
    takeLong: <T>(userId: string, task: () => Promise<T>) => inTurn(userId, () => long(task)),
    /** Runs one step of a longer read once the server has a place for long work. */
    step: long,
    /** Whether a read in steps of the account is under way. */
    isReading: (userId: string) => begun.has(userId),
    /**
     * Begins a read in steps. Returns the function that ends the read, or why the read has to wait: `under-way` if the account has
     * one already or the client's address has many, `too-many` if the server has.
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
