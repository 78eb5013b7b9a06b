/** The length of a display name. */
export default {
  'display-name.hint': 'At most {most, plural, one {# character} other {# characters}}',
  'display-name.too-long':
    'A name has at most {most, plural, one {# character} other {# characters}}.',
} as const;
