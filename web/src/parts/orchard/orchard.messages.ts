/** The old orchard: a tree for each month or earlier year with imported focus (D57). */
export default {
  'orchard.description':
    '{count, plural, one {An old tree stands behind the field, for a month of imported focus.} other {An old orchard of {count} trees stands behind the field, one for each month or earlier year of imported focus.}}',
  'orchard.focus': '{month} · {length}',
  'orchard.imported': 'imported',
  'orchard.cursor':
    '{month}, {length}, imported. Tree {place} of {count}; arrow keys walk through the old orchard.',
} as const;
