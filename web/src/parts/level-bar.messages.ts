/** The progress bar of the gardener's level. */
export default {
  'level-bar.label': 'Progress to level {level}',
  'level-bar.value': '{percent} of the way to level {level}',
} as const;
