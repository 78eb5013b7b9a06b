/** The way in, which is kept open whatever else is asked for. */
export const LOGIN_PATH = '/api/auth/sign-in/email';
