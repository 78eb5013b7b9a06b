import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../../http/app-env.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Proof } from '../begin-session.ts';
import { GOOD_FOR_SECONDS, issueTicket, readTicket, redeemTicket } from '../tickets.ts';
import { newToken } from '../token.ts';

/**
 * The cookie that says that the password was right and the code is still to come. It opens nothing by itself, and ends with
 * its ticket.
 */
const cookieName = (https: boolean): string =>
  https ? '__Host-furrow.second-step' : 'furrow.second-step';

const options = (https: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: https }) as const;

const ticketIn = (c: Context<AppEnv>, { https }: AuthDeps) =>
  ({ purpose: 'second-step', token: getCookie(c, cookieName(https)) ?? '' }) as const;

/** Remembers in this browser whose password was right; false where it is no more. */
export async function beginSecondStep(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
  proof: Proof,
): Promise<boolean> {
  const token = newToken();
  const { https, store, clock } = deps;
  const begun = await store.transact(async (tx) => {
    if (!(await proof(tx))) return false;
    await issueTicket({ store: { db: tx }, clock }, { purpose: 'second-step', token }, userId);
    return true;
  });
  if (!begun) return false;
  setCookie(c, cookieName(https), token, {
    ...options(https),
    maxAge: GOOD_FOR_SECONDS['second-step'],
  });
  return true;
}

/** Whose password was right in this browser, less than ten minutes ago. */
export const secondStepOf = (c: Context<AppEnv>, deps: AuthDeps): Promise<string | undefined> =>
  readTicket(deps, ticketIn(c, deps));

/** Ends the second step; it does not hold where another request has, or a new password was set since. */
export const endingSecondStep =
  (c: Context<AppEnv>, deps: AuthDeps, userId: string): Proof =>
  async (tx) =>
    (await redeemTicket({ ...deps, store: { db: tx } }, ticketIn(c, deps))) === userId;

/** Has this browser forget that a second step was to come. */
export const forgetSecondStep = (c: Context<AppEnv>, { https }: AuthDeps): void =>
  void deleteCookie(c, cookieName(https), options(https));
