/** The menu of languages, in the footer and in the settings. */
export default {
  'language.label': 'Language',
  'language.browser': 'As in this browser',
} as const;
