/** The button in a password field. */
export default {
  'ui.password.show': 'Show<field> {field}</field>',
  'ui.password.hide': 'Hide<field> {field}</field>',
} as const;
