import type { Failure, FailureCode } from './request.ts';

/** Codes to texts; `{message}` stands for the failure's message. */
export type Texts = Partial<Record<FailureCode, string>> & { readonly otherwise: string };

export const WEAK_PASSWORD_TEXT = 'Password should be at least 6 characters';

/** Every text of the error catalogue on accounts (section 8). */
const texts = {
  login: {
    'wrong-credentials': 'Invalid email or password. Please try again.',
    'too-many-requests':
      'Too many failed login attempts. Please try again later or reset your password.',
    otherwise: 'Failed to log in. Please check your credentials.',
  },
  register: {
    'email-already-in-use': 'This email is already in use',
    'weak-password': WEAK_PASSWORD_TEXT,
    'invalid-email': 'Invalid email address',
    'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
    otherwise: 'Failed to create an account: {message}',
  },
  'forgot-password': {
    otherwise: 'Failed to reset password. Please check your email address.',
  },
  // This page replaces the authentication service's own (D33); the register page's rules apply.
  'reset-password': {
    'weak-password': WEAK_PASSWORD_TEXT,
    'invalid-token': 'This link has been used or has expired.',
    otherwise: 'Failed to change your password: {message}',
  },
  'confirm-email': {
    'invalid-token': 'This link has been used or has expired.',
    'not-signed-in': 'Log in first, then open the link in the mail again.',
    'another-user':
      'This link is for another account. Log in to that one, then open the link again.',
    otherwise: 'Your address could not be confirmed: {message}',
  },
  'confirmation-mail': {
    'too-many-requests':
      'That was the last mail for now. Please look in your inbox, or try again later.',
    otherwise: 'The link could not be sent: {message}',
  },
  profile: {
    'not-signed-in': 'Authentication session expired. Please refresh the page and try again.',
    'user-token-expired': 'Your session has expired. Please refresh the page and try again.',
    otherwise: 'Failed to update profile. Please try again.',
  },
  'password-email': {
    otherwise: 'Failed to send password reset email',
  },
  deletion: {
    'wrong-password': 'Incorrect password. Please try again.',
    'not-signed-in': 'Authentication failed. Please check your password and try again.',
    'user-token-expired': 'Authentication failed. Please check your password and try again.',
    'too-many-requests': 'Authentication failed. Please check your password and try again.',
    unavailable: 'Database deletion failed: {message}',
    internal: 'Database deletion failed: {message}',
    'account-remains': 'Auth account deletion failed. Your data was deleted but account remains.',
    otherwise: 'An unexpected error occurred. Please try again.',
  },
  devices: {
    otherwise: 'Your devices could not be listed: {message}',
  },
  listing: {
    otherwise: 'Your place on the leaderboard could not be changed: {message}',
  },
  'device-end': {
    otherwise: 'This device could not be logged out: {message}',
  },
} satisfies Record<string, Texts>;

/** The action that failed. */
export type Undertaking = keyof typeof texts;

/** The text for a failed action. */
export function failureText(doing: Undertaking, failure: Omit<Failure, 'ok'>): string {
  return textFor(texts[doing], failure);
}

/** The text for a failure, from one table. */
export function textFor(known: Texts, { code, message }: Omit<Failure, 'ok'>): string {
  return (known[code] ?? known.otherwise).replace('{message}', message);
}

/** A detail that a prescribed text leaves out: that the network is at fault, or what a name may hold. */
export function failureHint({ code, message }: Failure): string | undefined {
  return code === 'no-answer' || code === 'invalid-name' ? message : undefined;
}

export const NO_VIEWER_TEXT = 'User not authenticated';
export const PASSWORDS_DIFFER_TEXT = 'Passwords do not match';
export const PASSWORD_MISSING_TEXT = 'Please enter your current password to confirm deletion';
export const PROFILE_UPDATED_TEXT = 'Profile updated successfully';
export const RESET_MAILED_TEXT = 'Check your email inbox for further instructions';
export const PASSWORD_MAILED_TEXT =
  'Password reset email sent! Check your inbox. After changing your password, return to this page.';

/** The result of turning notifications on. */
export type NotificationOutcome = 'allowed' | 'denied' | 'blocked' | 'unsupported' | 'failed';

export const notificationTexts: Readonly<Record<NotificationOutcome, string>> = {
  allowed: 'Notifications enabled successfully',
  denied: 'Notification permission denied',
  blocked:
    'Notifications are blocked. Please update your browser settings to enable notifications.',
  unsupported: 'Your browser does not support notifications',
  failed: 'Error enabling notifications',
};
