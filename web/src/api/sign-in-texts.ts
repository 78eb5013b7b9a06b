import { textFor, WEAK_PASSWORD_TEXT, type Texts } from './account-texts.ts';
import type { Failure } from './request.ts';

const limited = 'Too many attempts. Please try again in a quarter of an hour.';
const notConfirmed = 'Nothing was changed, since it was not confirmed that it is you.';

/** Texts on passkeys, one-time codes and the password beside them; `account-texts.ts` has those that the specification words. */
const texts = {
  methods: {
    otherwise: 'How you sign in could not be looked up: {message}',
  },
  passkey: {
    'passkey-cancelled': 'No passkey was chosen. Try again when you are ready.',
    'passkey-known': 'This device has a passkey for your account already.',
    'passkey-refused': 'This passkey was not accepted here. Try another, or your password.',
    'invalid-name': '{message}',
    'reauthentication-required': notConfirmed,
    'too-many-passkeys': 'You have 20 passkeys, which is as many as we keep. Remove one first.',
    'too-many-requests': limited,
    otherwise: 'The passkey could not be used: {message}',
  },
  code: {
    'wrong-code': 'This code is wrong, or has been used. Wait for the next one and try again.',
    'sign-in-expired': 'That took too long. Please log in with your password again.',
    'reauthentication-required': notConfirmed,
    'too-many-requests': limited,
    otherwise: 'The code could not be checked: {message}',
  },
  confirm: {
    'wrong-password': 'Incorrect password. Please try again.',
    'passkey-cancelled': 'No passkey was chosen. Try again, or enter your password.',
    'passkey-refused': 'This passkey does not belong to your account. Enter your password instead.',
    'too-many-requests': limited,
    otherwise: 'It could not be confirmed that it is you: {message}',
  },
  'change-password': {
    'wrong-password': 'Incorrect password. Please try again.',
    'weak-password': WEAK_PASSWORD_TEXT,
    'too-many-requests': limited,
    otherwise: 'Failed to change your password: {message}',
  },
} satisfies Record<string, Texts>;

/** The text for a failure that is about signing in. */
export const signInText = (doing: keyof typeof texts, failure: Omit<Failure, 'ok'>): string =>
  textFor(texts[doing], failure);
