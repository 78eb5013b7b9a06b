import {
  cacheHeadersSchema,
  confirmEmailSchema,
  currentSessionSchema,
  doneSchema,
  emptySchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  revokeSessionSchema,
  sessionListSchema,
  signedInSchema,
  signInSchema,
  signUpSchema,
} from '../account.ts';
import { apiPaths } from '../api-paths.ts';
import { PASSWORD_FAULTS, SIGNED_OUT } from '../error.ts';
import { bodyRoute, jsonAnswer, jsonBody, readRoute } from './route.ts';

// Signing in and out, sessions, and mailed links.

export const signUp = bodyRoute('post', 'Accounts', apiPaths.signUp, {
  summary: 'Make an account and sign in; a demo becomes that account and keeps its garden',
  takes: signUpSchema,
  answers: jsonAnswer('Signed in', signedInSchema),
  codes: [
    'email-already-in-use',
    'invalid-email',
    'invalid-name',
    ...PASSWORD_FAULTS,
    'operation-not-allowed',
    'too-many-requests',
  ],
});

/** If somebody is signed in already, they stay signed in, so that a browser does not make a second demo user. */
export const startDemo = bodyRoute('post', 'Accounts', apiPaths.startDemo, {
  summary: 'Begin a demo, or go on with the one this browser has',
  takes: emptySchema,
  answers: jsonAnswer('Signed in', signedInSchema),
  codes: ['too-many-requests'],
});

export const signIn = bodyRoute('post', 'Accounts', apiPaths.signIn, {
  summary: 'Sign in with e-mail address and password',
  takes: signInSchema,
  answers: jsonAnswer('Signed in', signedInSchema),
  codes: ['invalid-email', 'wrong-credentials', 'code-required', 'too-many-requests'],
});

/** Succeeds also if nobody is signed in. */
export const signOut = {
  method: 'post',
  path: apiPaths.signOut,
  tags: ['Accounts'],
  summary: 'End this session',
  request: { headers: cacheHeadersSchema, body: jsonBody(emptySchema) },
  responses: jsonAnswer('Signed out', doneSchema),
  codes: ['unavailable'],
} as const;

export const clearCache = bodyRoute('post', 'Accounts', apiPaths.clearCache, {
  summary: 'Have the browser drop what it cached of this site',
  takes: emptySchema,
  answers: jsonAnswer('Told by `Clear-Site-Data`', doneSchema),
  codes: [],
});

export const currentSession = readRoute('Accounts', apiPaths.currentSession, {
  summary: 'Who is signed in, or null',
  responses: jsonAnswer('The session, or null', currentSessionSchema),
  codes: ['unavailable'],
});

export const listSessions = readRoute('Accounts', apiPaths.sessions, {
  summary: 'Where this user is signed in',
  responses: jsonAnswer('The sessions, the one used last first', sessionListSchema),
  codes: SIGNED_OUT,
});

export const endSession = bodyRoute('post', 'Accounts', apiPaths.endSession, {
  summary: 'End one of this user’s sessions',
  takes: revokeSessionSchema,
  answers: jsonAnswer('Ended', doneSchema),
  codes: [...SIGNED_OUT, 'reauthentication-required', 'not-found'],
});

export const endOtherSessions = bodyRoute('post', 'Accounts', apiPaths.endOtherSessions, {
  summary: 'End this user’s sessions elsewhere',
  takes: emptySchema,
  answers: jsonAnswer('Ended', doneSchema),
  codes: [...SIGNED_OUT, 'reauthentication-required'],
});

export const sendConfirmation = bodyRoute('post', 'Accounts', apiPaths.sendConfirmation, {
  summary: 'Mail the link that confirms this user’s address once more',
  takes: emptySchema,
  answers: jsonAnswer('Mailed, or confirmed already', doneSchema),
  codes: [...SIGNED_OUT, 'account-required', 'mail-unavailable', 'too-many-requests'],
});

export const confirmEmail = bodyRoute('post', 'Accounts', apiPaths.confirmEmail, {
  summary: 'Confirm the address of this user with the token of a mailed link',
  takes: confirmEmailSchema,
  answers: jsonAnswer('Confirmed', doneSchema),
  codes: [...SIGNED_OUT, 'another-user', 'invalid-token', 'too-many-requests'],
});

export const requestPasswordReset = bodyRoute('post', 'Accounts', apiPaths.requestPasswordReset, {
  summary: 'Mail a link that sets a new password; answered alike for unknown addresses',
  takes: requestPasswordResetSchema,
  answers: jsonAnswer('Mailed, where there is such an account', doneSchema),
  codes: ['invalid-email', 'mail-unavailable', 'too-many-requests'],
});

export const resetPassword = bodyRoute('post', 'Accounts', apiPaths.resetPassword, {
  summary: 'Set a new password with the token of a mailed link',
  takes: resetPasswordSchema,
  answers: jsonAnswer('Set; all sessions have ended', doneSchema),
  codes: ['invalid-token', ...PASSWORD_FAULTS, 'too-many-requests'],
});
