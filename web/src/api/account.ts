import type {
  ConfirmEmail,
  RequestPasswordReset,
  ResetPassword,
  Session,
  SignIn,
  SignUp,
} from '@furrow/contract/account';
import { apiPaths } from '@furrow/contract/api-paths';
import * as routes from '@furrow/contract/routes/accounts';
import { get, order, type Result } from './request.ts';
import { registering } from './registering.ts';
import { askWhoIsHere, enter, type Entered } from './session.ts';
import { viewerChange } from './viewer-change.ts';

/** Makes an account and signs in; a demo user becomes a registered one, with their garden (D7). */
export async function signUp(body: SignUp): Promise<Entered> {
  registering.begin(body.email);
  const answer = await enter(apiPaths.signUp, body);
  // Without an answer the account may have been made all the same.
  if (!answer.ok && answer.code !== 'no-answer') registering.over();
  return answer;
}

/** Signs in with an existing account. */
export const signIn = (body: SignIn) => enter(apiPaths.signIn, body);

/** The second step of signing in, after the server answered `code-required`: a code of the app, or a recovery code. */
export const signInWithCode = (code: string) => enter(apiPaths.signInWithCode, { code });

/** Requests the mail with a link to choose a new password; known and unknown addresses get the same answer (D32). */
export const requestPasswordReset = (body: RequestPasswordReset) =>
  order(routes.requestPasswordReset, body);

/** Chooses a new password. All sessions end, perhaps this browser's too (D33), so it then asks who is signed in. */
export async function resetPassword(body: ResetPassword): Promise<Result<true>> {
  return viewerChange.endOnPurpose(async () => {
    const answer = await order(routes.resetPassword, body);
    const after = answer.ok ? await askWhoIsHere() : undefined;
    if (after) await viewerChange.become(after.viewer);
    return answer;
  });
}

/** Asks for another mail with the link that confirms the address. */
export const sendConfirmation = () => order(routes.sendConfirmation, {});

/** Confirms the address that a link was mailed to. */
export const confirmEmail = (body: ConfirmEmail) => order(routes.confirmEmail, body);

/** The account's sessions, the one used last first. */
export const listSessions = () => get(routes.listSessions);

/** Ends all sessions but this browser's. */
export const endOtherSessions = () => order(routes.endOtherSessions, {});

/** Ends one session. */
export const endSessionOn = ({ id }: Session) => order(routes.endSession, { id });
