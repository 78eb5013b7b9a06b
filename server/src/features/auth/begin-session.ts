import type { AuthDeps } from './auth-deps.ts';

/**
 * Begins a session for somebody who has proven who they are, or has just been made.
 * @param headers of the browser, as `browserHeaders` gives them
 * @returns `Set-Cookie` values
 */
export async function beginSession(
  { auth }: Pick<AuthDeps, 'auth'>,
  userId: string,
  headers: Headers,
): Promise<readonly string[]> {
  const started = await auth.api.startSession({ body: { userId }, headers, returnHeaders: true });
  return started.headers.getSetCookie();
}
