/** The frame around every page. */
export default {
  'frame.skip': 'Skip to content',
  'frame.loading': 'Loading…',
  'frame.footer': '© {year} Furrow. Grown slowly, on purpose.',
  'frame.privacy': 'Privacy',
  'frame.start': 'Start focusing',
} as const;
