/** The target of the link in the mail for a new password. */
export default {
  'reset-password.title': 'Choose a new password',
  'reset-password.lead': 'All your devices are logged out. Log in again with the new password.',
  'reset-password.lead-used': 'A link works once, for ten minutes.',
  'reset-password.send-new': 'Send me a new link',
  'reset-password.password': 'New Password',
  'reset-password.password-again': 'Confirm Password',
  'reset-password.submit': 'Change Password',
  'reset-password.sending': 'Changing…',
} as const;
