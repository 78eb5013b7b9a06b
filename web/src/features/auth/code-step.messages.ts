/** The second step of a login. */
export default {
  'code-step.enter': 'Please enter a code.',
  'code-step.submit': 'Log In',
  'code-step.sending': 'Logging in…',
  'code-step.back': 'Back',
  'code-step.use-app': 'Use a code from the app',
  'code-step.use-recovery': 'Use a recovery code',
  'code-step.code': 'Code',
  'code-step.code-hint': 'The six digits that your authenticator app shows for Furrow',
  'code-step.recovery-code': 'Recovery code',
  'code-step.recovery-code-hint': 'One of the ten that you kept; each works once',
} as const;
