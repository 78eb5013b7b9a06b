/** Tells a guest what this browser keeps for them. */
export default {
  'kept-here.text':
    '{count, plural, =0 {What you grew is kept in this browser, and comes along when you sign up.} one {Your harvest is kept in this browser, and comes along when you sign up.} other {Your # harvests are kept in this browser, and come along when you sign up.}}',
  'kept-here.in-memory':
    'This browser keeps nothing for Furrow: what you grow lasts until you close this tab.',
  'kept-here.sign-up': 'Keep it: sign up',
} as const;
