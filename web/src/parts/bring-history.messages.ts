/** The way to the import, where nothing has grown yet (D109). */
export default {
  'bring-history.offer': 'From Toggl, Forest or another timer? <link>Bring your history</link>',
} as const;
