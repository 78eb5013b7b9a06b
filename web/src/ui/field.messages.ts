/** The room that is left in a field, and the button in a password field. */
export default {
  'ui.field.left': '{count, plural, one {# character left} other {# characters left}}',
  'ui.password.show': 'Show<field> {field}</field>',
  'ui.password.hide': 'Hide<field> {field}</field>',
} as const;
