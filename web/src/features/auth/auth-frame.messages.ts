/** What the pages with one small form share. */
export default {
  'auth.email': 'Email',
  'auth.back-to-login': 'Back to Login',
  'auth.enter-email': 'Please enter your email.',
} as const;
