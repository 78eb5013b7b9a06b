/** What a gardener says of a planting afterwards (D70). */
export default {
  'review.title': 'How did it go?',
  'review.well': 'Well',
  'review.so-so': 'So-so',
  'review.badly': 'Badly',
  'review.note': 'Note',
  'review.quoted': '“<note>{text}</note>”',
  'review.saved': 'Saved',
  'review.failed': 'This browser could not save that.',
} as const;
