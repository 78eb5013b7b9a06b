/** The target of the link in the mail to a new account. */
export default {
  'confirm-email.title': 'Confirm your address',
  'confirm-email.lead.asking': 'Press the button, and we know that this address is yours.',
  'confirm-email.lead.confirmed': 'From now on we can email you a new password when you need one.',
  'confirm-email.lead.used': 'A link works once, for seven days.',
  'confirm-email.log-in': 'Log In',
  'confirm-email.submit': 'Confirm',
  'confirm-email.sending': 'Confirming…',
  'confirm-email.thanks': 'Thank you. Your address is confirmed.',
  'confirm-email.to-dashboard': 'To the dashboard',
  'confirm-email.to-settings': 'Get a new link in settings',
} as const;
