/** The page that is shown at an address without a page. */
export default {
  'not-found.page': 'Page not found',
  'not-found.title': 'Nothing grows here',
  'not-found.text':
    'There is no page at this address. It may have been mistyped, or ploughed under.',
  'not-found.home': 'Back home',
} as const;
