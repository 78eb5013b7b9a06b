import { createStore } from 'zustand/vanilla';

/** Asked before somebody logs out whose work has not reached the server (D6). */
export interface UnsentQuestion {
  /** How many events and tasks. */
  readonly unsent: number;
  readonly answer: (leave: boolean) => void;
}

export const unsentQuestion = createStore<{ readonly asked: UnsentQuestion | undefined }>(() => ({
  asked: undefined,
}));

/** Resolves to whether they log out all the same. */
export function askAboutUnsent(unsent: number): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      unsentQuestion.setState({ asked: undefined });
      resolve(leave);
    };
    unsentQuestion.setState({ asked: { unsent, answer } });
  });
}
