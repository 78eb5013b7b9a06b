import { provenByPasskey, reauthenticate } from '../../../../api/sign-in-methods.ts';
import type { Result } from '../../../../api/request.ts';

/** Confirms by a passkey that the owner of the account is here. */
export async function proveByPasskey(): Promise<Result<true>> {
  const proof = await provenByPasskey();
  return proof.ok ? reauthenticate({ passkey: proof.value }) : proof;
}
