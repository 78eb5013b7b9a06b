/** The way in, which is kept open whatever else is asked for. */
export const LOGIN_PATH = '/api/auth/sign-in/email';

/** The other ways on which a password is hashed, which takes its time. */
export const SIGN_UP_PATH = '/api/auth/sign-up/email';
export const RESET_PATH = '/api/auth/reset-password';
