import { signInWithPasskey } from '../../api/sign-in-methods.ts';
import { signInText } from '../../api/sign-in-texts.ts';
import type { Message } from '../../platform/language/message.ts';

/** Logs in with a passkey. Returns a message if that failed. */
export async function logInWithPasskey(): Promise<Message | undefined> {
  const answer = await signInWithPasskey();
  return answer.ok ? undefined : signInText('passkey', answer);
}
