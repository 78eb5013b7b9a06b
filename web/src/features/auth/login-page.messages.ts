/** The login page. */
export default {
  'login.title': 'Log In',
  'login.lead-code': 'One more step, and you are in.',
  'login.enter-password': 'Please enter your password.',
  'login.password': 'Password',
  'login.submit': 'Log In',
  'login.sending': 'Logging in…',
  'login.forgot-password': 'Forgot your password?',
  'login.new-here': 'New here? <link>Sign up</link>',
  'login.one-moment': 'One moment…',
  'login.password-changed': 'Your password has been changed. Log in with the new one.',
  'login.waits-its-turn':
    'This takes longer than usual. When many try to log in to one account, each attempt waits its turn: ten seconds at most.',
  'login.passkey': 'Log in with a passkey',
  'login.passkeys-not-loaded': 'Passkeys could not be loaded. Reload the page and try again.',
  'login.your-garden': 'Your garden',
  'login.plant-another': 'Plant another',
} as const;
