/** A new release is ready. */
export default {
  'app-update.ready': 'A new version of Furrow is ready',
  'app-update.update': 'Update',
} as const;
