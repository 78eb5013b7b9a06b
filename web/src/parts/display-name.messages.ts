/** The length of a display name. */
export default {
  'display-name.hint': 'At most {most, number} characters',
  'display-name.too-long': 'A name has at most {most, number} characters.',
} as const;
