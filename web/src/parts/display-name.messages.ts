/** The length of a display name. */
export default {
  'display-name.hint': 'At most {most} characters',
  'display-name.too-long': 'A name has at most {most} characters.',
} as const;
