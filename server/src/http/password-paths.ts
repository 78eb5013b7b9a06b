/** The way in, which is kept open whatever else is asked for. */
export const LOGIN_PATH = '/api/auth/sign-in/email';

/** The other ways on which a password is hashed, which takes its time. */
export const SIGN_UP_PATH = '/api/auth/sign-up/email';
export const RESET_PATH = '/api/auth/reset-password';
export const CHANGE_PATH = '/api/auth/change-password';
export const REAUTHENTICATION_PATH = '/api/auth/reauthenticate';

/** All of them but the way in. */
export const hashingPaths: ReadonlySet<string> = new Set([
  SIGN_UP_PATH,
  RESET_PATH,
  CHANGE_PATH,
  REAUTHENTICATION_PATH,
]);
