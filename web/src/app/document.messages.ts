/** What a document says to search engines, to link previews, and to browsers without JavaScript; and what the manifest says. */
export default {
  'document.description':
    'Furrow is a calm focus timer. Every session you finish grows a carrot, a tomato, wheat or corn, and your farm remembers.',
  'document.card': 'Furrow: a farm at dusk with a ripe carrot, tomatoes, wheat and corn',
  'document.no-script': 'Furrow needs JavaScript to grow anything. Please turn it on.',
} as const;
