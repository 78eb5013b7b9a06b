/** What an account is for: beside the link to the login page, and on it. */
export default {
  'sign-in.lead': 'With an account, your garden is on every device.',
} as const;
