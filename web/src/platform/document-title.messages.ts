/** The title in the browser's tab. */
export default {
  'document-title.page': '{title} · Furrow',
} as const;
