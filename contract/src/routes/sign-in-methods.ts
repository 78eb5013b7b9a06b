import { doneSchema, emptySchema, signedInSchema } from '../account.ts';
import { apiPaths } from '../api-paths.ts';
import { PASSWORD_FAULTS, SIGNED_OUT } from '../error.ts';
import {
  addPasskeySchema,
  changePasswordSchema,
  codeSchema,
  codeSetupSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeySignInSchema,
  reauthenticationSchema,
  recoveryCodesSchema,
  removePasskeySchema,
  renamePasskeySchema,
  signInMethodsSchema,
} from '../sign-in-methods.ts';
import { ACCOUNT_ONLY, bodyRoute, jsonAnswer, PROVEN, readRoute } from './route.ts';

// The password, passkeys and one-time codes.

export const signInMethods = readRoute('Accounts', apiPaths.signInMethods, {
  summary: 'How this user can sign in, beside the password',
  responses: jsonAnswer('Passkeys and one-time codes', signInMethodsSchema),
  codes: SIGNED_OUT,
});

export const changePassword = bodyRoute('post', 'Accounts', apiPaths.changePassword, {
  summary: 'Set a new password, with the current one',
  takes: changePasswordSchema,
  answers: jsonAnswer('Set; all other sessions have ended', doneSchema),
  codes: [...ACCOUNT_ONLY, 'wrong-password', ...PASSWORD_FAULTS, 'too-many-requests'],
});

export const reauthenticate = bodyRoute('post', 'Accounts', apiPaths.reauthenticate, {
  summary: 'Prove again who is signed in, with a password, a code or a passkey',
  takes: reauthenticationSchema,
  answers: jsonAnswer('Proven, for ten minutes', doneSchema),
  codes: [...ACCOUNT_ONLY, 'wrong-password', 'wrong-code', 'passkey-refused', 'too-many-requests'],
});

export const createPasskey = bodyRoute('post', 'Accounts', apiPaths.passkeyCreation, {
  summary: 'What a browser makes a passkey from',
  takes: emptySchema,
  answers: jsonAnswer('WebAuthn’s creation options', passkeyCreationSchema),
  codes: [...PROVEN, 'too-many-passkeys', 'too-many-requests'],
});

export const addPasskey = bodyRoute('post', 'Accounts', apiPaths.passkeys, {
  summary: 'Keep a passkey that the browser has made',
  takes: addPasskeySchema,
  answers: jsonAnswer('Kept', passkeySchema),
  codes: [...PROVEN, 'invalid-name', 'passkey-refused', 'too-many-passkeys'],
});

export const renamePasskey = bodyRoute('post', 'Accounts', apiPaths.renamePasskey, {
  summary: 'Give a passkey another name',
  takes: renamePasskeySchema,
  answers: jsonAnswer('Renamed', doneSchema),
  codes: [...ACCOUNT_ONLY, 'invalid-name', 'not-found', 'too-many-requests'],
});

export const removePasskey = bodyRoute('post', 'Accounts', apiPaths.removePasskey, {
  summary: 'Sign in with a passkey no more',
  takes: removePasskeySchema,
  answers: jsonAnswer('Removed', doneSchema),
  codes: [...PROVEN, 'not-found'],
});

export const requestPasskey = bodyRoute('post', 'Accounts', apiPaths.passkeyRequest, {
  summary: 'What a browser asks for a passkey with',
  takes: emptySchema,
  answers: jsonAnswer('WebAuthn’s request options', passkeyRequestSchema),
  codes: ['too-many-requests'],
});

export const signInWithPasskey = bodyRoute('post', 'Accounts', apiPaths.signInWithPasskey, {
  summary: 'Sign in with a passkey',
  takes: passkeySignInSchema,
  answers: jsonAnswer('Signed in', signedInSchema),
  codes: ['passkey-refused', 'too-many-requests'],
});

export const beginCodes = bodyRoute('post', 'Accounts', apiPaths.beginCodes, {
  summary: 'A new secret for an authenticator app; it counts once it is confirmed',
  takes: emptySchema,
  answers: jsonAnswer('The secret', codeSetupSchema),
  codes: [...PROVEN, 'too-many-requests', 'codes-already-on'],
});

export const confirmCodes = bodyRoute('post', 'Accounts', apiPaths.confirmCodes, {
  summary: 'Turn one-time codes on with the app’s first code',
  takes: codeSchema,
  answers: jsonAnswer('On; the recovery codes', recoveryCodesSchema),
  codes: [...PROVEN, 'too-many-requests', 'wrong-code'],
});

export const renewRecoveryCodes = bodyRoute('post', 'Accounts', apiPaths.renewRecoveryCodes, {
  summary: 'New recovery codes; the old ones are void',
  takes: emptySchema,
  answers: jsonAnswer('The recovery codes', recoveryCodesSchema),
  codes: [...PROVEN, 'too-many-requests', 'codes-off'],
});

export const endCodes = bodyRoute('post', 'Accounts', apiPaths.endCodes, {
  summary: 'Turn one-time codes off',
  takes: emptySchema,
  answers: jsonAnswer('Off', doneSchema),
  codes: [...PROVEN, 'too-many-requests'],
});

export const signInWithCode = bodyRoute('post', 'Accounts', apiPaths.signInWithCode, {
  summary: 'Sign in: the code, after a right password was answered `code-required`',
  takes: codeSchema,
  answers: jsonAnswer('Signed in', signedInSchema),
  codes: ['wrong-code', 'sign-in-expired', 'too-many-requests'],
});
