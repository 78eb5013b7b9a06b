/** The button for what has no room in a row. */
export default {
  'focus.more': 'More',
} as const;
