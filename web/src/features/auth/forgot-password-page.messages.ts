/** The page that asks for a mail to choose a new password. */
export default {
  'forgot-password.title': 'Forgot your password?',
  'forgot-password.lead': 'It happens. We email you a link to choose a new one.',
  'forgot-password.submit': 'Reset Password',
  'forgot-password.sending': 'Sending…',
  'forgot-password.mailed': 'Check your email inbox for further instructions',
} as const;
