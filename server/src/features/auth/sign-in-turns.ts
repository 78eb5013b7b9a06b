import type { RateLimiter } from '../../adapters/rate-limiter.ts';
import { LOGINS_WAITING } from '../../http/admission.ts';
import type { Allowance, Pause } from '../../ports.ts';
import { signInByAccount, signInTurn, signInWaiting } from './limits.ts';

/** Whether an attempt to sign in may go on, with what it took from allowances, or in how many seconds to come back. */
export type Admitted =
  | { readonly may: true; readonly taken: readonly Allowance[] }
  | { readonly may: false; readonly wait: number };

export interface SignInTurns {
  /** Resolves when it is this attempt's turn: at once, as long as an account has had few failures. */
  await(address: string, email: string): Promise<Admitted>;
}

/** In seconds: by then another turn has come free. */
const SOON = 10;

/**
 * Strangers who guess from many addresses slow down the owner of an account, and do not shut them out (D77). An account that
 * has had too many failures goes on taking attempts, one after the other. The turns are counted in the database, so that all
 * servers share them; an address has one attempt at a time waiting here, so that a few addresses cannot take all turns.
 */
export function createSignInTurns(limits: RateLimiter, pause: Pause): SignInTurns {
  const waiting = new Set<string>();
  const waitForTurn = async (address: string, email: string): Promise<Admitted> => {
    const taken = [signInWaiting(`${address} ${email}`)];
    const wait = await limits.take(taken);
    if (wait > 0) return { may: false, wait };
    const milliseconds = await limits.turn(signInTurn(email));
    if (milliseconds === undefined) return { may: false, wait: SOON };
    await pause(milliseconds);
    return { may: true, taken };
  };
  return {
    await: async (address, email) => {
      const ofAccount = [signInByAccount(email)];
      if ((await limits.take(ofAccount)) === 0) return { may: true, taken: ofAccount };
      const visitor = `${address} ${email}`;
      if (waiting.has(visitor) || waiting.size >= LOGINS_WAITING) return { may: false, wait: SOON };
      waiting.add(visitor);
      try {
        return await waitForTurn(address, email);
      } finally {
        waiting.delete(visitor);
      }
    },
  };
}
