import { signInWithPasskey } from '../../api/sign-in-methods.ts';
import { signInText } from '../../api/sign-in-texts.ts';

/** Logs in with a passkey. Returns a message if that failed. */
export async function logInWithPasskey(): Promise<string | undefined> {
  const answer = await signInWithPasskey();
  return answer.ok ? undefined : signInText('passkey', answer);
}
