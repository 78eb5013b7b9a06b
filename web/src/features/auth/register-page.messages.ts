/** The page that creates an account. */
export default {
  'register.title': 'Sign Up',
  'register.lead': 'What you grew here comes along.',
  'register.lead-demo': 'What you grew in the demo comes along.',
  'register.enter-name': 'Please enter your name.',
  'register.name': 'Name',
  'register.password': 'Password',
  'register.password-again': 'Confirm Password',
  'register.submit': 'Sign Up',
  'register.sending': 'Signing up…',
  'register.has-account': 'Already have an account? <link>Log in</link>',
  'register.privacy': 'What we keep about you',
} as const;
