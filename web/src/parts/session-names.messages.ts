/** The names of focus sessions and of breaks, as titles and choices. */
export default {
  'session-name.quick-grow': 'Quick Grow',
  'session-name.classic-harvest': 'Classic Harvest',
  'session-name.deep-root': 'Deep Root',
  'session-name.custom-bloom': 'Custom Bloom',
  'session-name.no-break': 'No Break',
  'session-name.stretch-break': 'Stretch Break',
  'session-name.refuel-break': 'Refuel Break',
  'session-name.rebirth-break': 'Rebirth Break',
  'session-name.custom-break': 'Custom Break',
} as const;
