/** The buttons of a dialog with a form. */
export default {
  'ui.form-dialog.cancel': 'Cancel',
} as const;
