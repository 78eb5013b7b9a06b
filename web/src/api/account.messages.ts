/** What failed on an account, and why: the texts of section 8, and Furrow's own. */
export default {
  'account.weak-password': 'Password should be at least 6 characters',
  'account.wrong-password': 'Incorrect password. Please try again.',
  'account.link-used': 'This link has been used or has expired.',
  'account.login.wrong-credentials': 'Invalid email or password. Please try again.',
  'account.login.too-many-requests':
    'Too many failed login attempts. Please try again later or reset your password.',
  'account.login.otherwise': 'Failed to log in. Please check your credentials.',
  'account.register.email-already-in-use': 'This email is already in use',
  'account.register.invalid-email': 'Invalid email address',
  'account.register.operation-not-allowed':
    'Email/password accounts are not enabled. Please contact support.',
  'account.register.otherwise': 'Failed to create an account: {message}',
  'account.forgot-password.otherwise': 'Failed to reset password. Please check your email address.',
  'account.reset-password.otherwise': 'Failed to change your password. {message}',
  'account.confirm-email.not-signed-in': 'Log in first, then open the link in the email again.',
  'account.confirm-email.another-user':
    'This link is for another account. Log in to that one, then open the link again.',
  'account.confirm-email.otherwise': 'Your address could not be confirmed. {message}',
  'account.confirmation-mail.too-many-requests':
    'That was the last email for now. Please look in your inbox, or try again later.',
  'account.confirmation-mail.otherwise': 'The link could not be sent. {message}',
  'account.profile.not-signed-in':
    'Authentication session expired. Please refresh the page and try again.',
  'account.profile.user-token-expired':
    'Your session has expired. Please refresh the page and try again.',
  'account.profile.otherwise': 'Failed to update profile. Please try again.',
  'account.password-email.otherwise': 'Failed to send password reset email',
  'account.deletion.not-proven': 'Authentication failed. Please check your password and try again.',
  'account.deletion.data-remains': 'Database deletion failed: {message}',
  'account.deletion.account-remains':
    'Auth account deletion failed. Your data was deleted but account remains.',
  'account.deletion.otherwise': 'An unexpected error occurred. Please try again.',
  'account.devices.otherwise': 'Your devices could not be listed. {message}',
  'account.listing.otherwise': 'Your place on the leaderboard could not be changed. {message}',
  'account.device-end.otherwise': 'This device could not be logged out. {message}',
  'account.devices-end.otherwise': 'Your other devices could not be logged out. {message}',
} as const;
