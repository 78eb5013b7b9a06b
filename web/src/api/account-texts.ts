import type { Message } from '../platform/language/message.ts';
import messages from './account.messages.ts';
import { failureReason } from './failure-reason.ts';
import type { Failure, FailureCode } from './request.ts';

/** The text for each code. In a text, `{message}` stands for the failure's reason. */
export type Texts = Partial<Record<FailureCode, Message>> & { readonly otherwise: Message };

export const weakPassword = text('weak-password');
export const wrongPassword = text('wrong-password');

/** Every text of the error catalogue on accounts (section 8). */
const texts = {
  login: {
    'wrong-credentials': text('login.wrong-credentials'),
    'too-many-requests': text('login.too-many-requests'),
    otherwise: text('login.otherwise'),
  },
  register: {
    'email-already-in-use': text('register.email-already-in-use'),
    'weak-password': weakPassword,
    'invalid-email': text('register.invalid-email'),
    'operation-not-allowed': text('register.operation-not-allowed'),
    otherwise: text('register.otherwise'),
  },
  'forgot-password': {
    otherwise: text('forgot-password.otherwise'),
  },
  // This page replaces the one of the authentication service (D33); passwords follow the rules of the register page.
  'reset-password': {
    'weak-password': weakPassword,
    'invalid-token': text('link-used'),
    otherwise: text('reset-password.otherwise'),
  },
  'confirm-email': {
    'invalid-token': text('link-used'),
    'not-signed-in': text('confirm-email.not-signed-in'),
    'another-user': text('confirm-email.another-user'),
    otherwise: text('confirm-email.otherwise'),
  },
  'confirmation-mail': {
    'too-many-requests': text('confirmation-mail.too-many-requests'),
    otherwise: text('confirmation-mail.otherwise'),
  },
  profile: {
    'not-signed-in': text('profile.not-signed-in'),
    'user-token-expired': text('profile.user-token-expired'),
    otherwise: text('profile.otherwise'),
  },
  'password-email': {
    otherwise: text('password-email.otherwise'),
  },
  deletion: {
    'wrong-password': wrongPassword,
    'not-signed-in': text('deletion.not-proven'),
    'user-token-expired': text('deletion.not-proven'),
    'too-many-requests': text('deletion.not-proven'),
    unavailable: text('deletion.data-remains'),
    internal: text('deletion.data-remains'),
    'account-remains': text('deletion.account-remains'),
    otherwise: text('deletion.otherwise'),
  },
  devices: {
    otherwise: text('devices.otherwise'),
  },
  listing: {
    otherwise: text('listing.otherwise'),
  },
  'device-end': {
    otherwise: text('device-end.otherwise'),
  },
  'devices-end': {
    otherwise: text('devices-end.otherwise'),
  },
} satisfies Record<string, Texts>;

/** The action that failed. */
export type Undertaking = keyof typeof texts;

/** The text for a failed action. */
export function failureText(doing: Undertaking, failure: Omit<Failure, 'ok'>): Message {
  return textFor(texts[doing], failure);
}

/** The text for a failure, from one table. */
export function textFor(known: Texts, failure: Omit<Failure, 'ok'>): Message {
  const { id, message } = known[failure.code] ?? known.otherwise;
  return { id, message, values: { message: failureReason(failure) } };
}

/** A detail that a prescribed text leaves out: that the network is at fault, or what a name may hold. */
export function failureHint(failure: Failure): Message | undefined {
  const { code } = failure;
  return code === 'no-answer' || code === 'invalid-name' ? failureReason(failure) : undefined;
}

type Id = keyof typeof messages extends `account.${infer Rest}` ? Rest : never;

function text(id: Id): Message {
  const whole = `account.${id}` as const;
  return { id: whole, message: messages[whole] };
}
