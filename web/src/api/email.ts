import { emailStatusSchema, type ConfirmEmail, type EmailStatus } from '@furrow/contract/account';
import { request, type Result } from './request.ts';

/** Whether the address of whoever is signed in is confirmed. */
export async function fetchEmailStatus(): Promise<Result<EmailStatus>> {
  return request({
    method: 'GET',
    path: '/api/auth/email-status',
    parse: (answer) => emailStatusSchema.safeParse(answer).data,
  });
}

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
