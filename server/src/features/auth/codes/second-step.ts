import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../../http/app-env.ts';
import type { AuthDeps } from '../auth-deps.ts';
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

/** Remembers in this browser whose password was right. */
export async function beginSecondStep(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
): Promise<void> {
  const token = newToken();
  await issueTicket(deps, { purpose: 'second-step', token }, userId);
  const { https } = deps;
  setCookie(c, cookieName(https), token, {
    ...options(https),
    maxAge: GOOD_FOR_SECONDS['second-step'],
  });
}

/** Whose password was right in this browser, less than ten minutes ago. */
export const secondStepOf = (c: Context<AppEnv>, deps: AuthDeps): Promise<string | undefined> =>
  readTicket(deps, ticketIn(c, deps));

/** Ends the second step; undefined where another request has, or a new password was set since. */
export async function endSecondStep(
  c: Context<AppEnv>,
  deps: AuthDeps,
): Promise<string | undefined> {
  deleteCookie(c, cookieName(deps.https), options(deps.https));
  return redeemTicket(deps, ticketIn(c, deps));
}
