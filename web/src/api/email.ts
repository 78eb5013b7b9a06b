import type { ConfirmEmail } from '@furrow/contract/account';
import { request, type Result } from './request.ts';

/** Asks for another mail with the link that confirms the address. */
export async function sendConfirmation(): Promise<Result<true>> {
  return request({
    method: 'POST',
    path: '/api/auth/send-verification-email',
    body: {},
    parse: () => true,
  });
}

/** Confirms the address that a link was mailed to, whoever is signed in here. */
export async function confirmEmail(body: ConfirmEmail): Promise<Result<true>> {
  return request({ method: 'POST', path: '/api/auth/verify-email', body, parse: () => true });
}
