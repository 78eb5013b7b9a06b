import type { Message } from '../platform/language/message.ts';
import { textFor, weakPassword, wrongPassword, type Texts } from './account-texts.ts';
import type { Failure } from './request.ts';
import messages from './sign-in.messages.ts';

const limited = text('limited');
const notConfirmed = text('not-confirmed');

/** Texts on passkeys, one-time codes and the password beside them; `account-texts.ts` has those that the specification words. */
const texts = {
  methods: {
    otherwise: text('methods.otherwise'),
  },
  passkey: {
    'passkey-cancelled': text('passkey.cancelled'),
    'passkey-known': text('passkey.known'),
    'passkey-refused': text('passkey.refused'),
    'invalid-name': text('passkey.invalid-name'),
    'reauthentication-required': notConfirmed,
    'too-many-passkeys': text('passkey.too-many'),
    'too-many-requests': limited,
    otherwise: text('passkey.otherwise'),
  },
  code: {
    'wrong-code': text('code.wrong'),
    'sign-in-expired': text('code.expired'),
    'reauthentication-required': notConfirmed,
    'too-many-requests': limited,
    otherwise: text('code.otherwise'),
  },
  confirm: {
    'wrong-password': wrongPassword,
    'passkey-cancelled': text('confirm.passkey-cancelled'),
    'passkey-refused': text('confirm.passkey-refused'),
    'too-many-requests': limited,
    otherwise: text('confirm.otherwise'),
  },
  'change-password': {
    'wrong-password': wrongPassword,
    'weak-password': weakPassword,
    'too-many-requests': limited,
    otherwise: text('change-password.otherwise'),
  },
} satisfies Record<string, Texts>;

/** The text for a failure that is about signing in. */
export const signInText = (doing: keyof typeof texts, failure: Omit<Failure, 'ok'>): Message =>
  textFor(texts[doing], failure);

type Id = keyof typeof messages extends `sign-in.${infer Rest}` ? Rest : never;

function text(id: Id): Message {
  const whole = `sign-in.${id}` as const;
  return { id: whole, message: messages[whole] };
}
