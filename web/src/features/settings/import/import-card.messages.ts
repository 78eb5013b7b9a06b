/** Importing, in the card 'Your Data' (D56). */
export default {
  'imports.detail':
    'Did you use another timer before? Bring its sessions and tasks along. Each import can be undone.',
  'imports.open': 'Import…',
  'imports.one-moment': 'One moment…',
  'imports.title': 'Imports',
  'imports.added': 'Added by hand',
  'imports.sessions': '{count, plural, one {# session} other {# sessions}}',
  'imports.tasks': '{count, plural, one {# task} other {# tasks}}',
  'imports.sending': 'Sending to your account',
  'imports.sent': '{sent} of {count} sent',
  'imports.undo': 'Undo<import> {name}, {date}</import>',
  'imports.all': 'Show all',
  'imports.fewer': 'Show fewer',
  'imports.undo-dialog.title': 'Undo this import?',
  'imports.undo-dialog.description':
    'Whatever came only with this import is removed. Tasks that you have used or edited since stay.',
  'imports.undo-dialog.cancel': 'Cancel',
  'imports.undo-dialog.undo': 'Undo import',
  'imports.undo-dialog.undoing': 'Undoing…',
  'imports.undone': 'The import is undone.',
  'imports.kept': 'Tasks that you have used or edited since stay:',
  'imports.not-undone': 'The import could not be undone. Please try again.',
} as const;
