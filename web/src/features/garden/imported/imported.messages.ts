/** Focus that Furrow did not measure, in the garden (D55). `source` is 'added' for what was added by hand. */
export default {
  'garden.imported.session': 'Past session',
  'garden.imported.badge': '{source, select, added {Added} other {Imported}}',
  'garden.imported.chosen':
    '<name>{name}</name> · <status>{source, select, added {added by hand} other {imported}}</status>',
  'garden.imported.cursor':
    '{source, select, added {Session added by hand} other {Imported session}}, {when}. Plant {place} of {count}; arrow keys walk through the garden.',
  'garden.imported.count': '{count, plural, one {# imported} other {# imported}}',
  'garden.imported.hint': 'Point at one, or walk there with the arrow keys.',
  'garden.imported.hint-by-touch': 'Tap one to see what it was.',
  'garden.imported.on-day': '{day} · {has, select, time {{length} imported} other {imported}}',
} as const;
