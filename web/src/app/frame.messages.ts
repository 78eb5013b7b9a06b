/** The frame around every page, and what stands in it instead of a page. */
export default {
  'frame.skip': 'Skip to content',
  'frame.loading': 'Loading…',
  'frame.footer': '© {year} Furrow. Grown slowly, on purpose.',
  'frame.privacy': 'Privacy',
  'frame.start': 'Start focusing',
  'frame.menu': 'Menu',
  'frame.main': 'Main',
  'frame.places': 'Places',
  'frame.link.home': 'Home',
  'frame.link.dashboard': 'Dashboard',
  'frame.link.garden': 'Garden',
  'frame.link.almanac': 'Almanac',
  'frame.link.leaderboard': 'Leaderboard',
  'frame.link.settings': 'Settings',
  'frame.demo-user': 'Demo User',
  'frame.log-in': 'Log In',
  'frame.exit-demo': 'Exit Demo',
  'frame.log-out': 'Log Out',
  'frame.error.title': 'Unexpected Application Error!',
  'frame.error.reload': 'Reload',
  'frame.error.home': 'Back home',
  'frame.error.missing':
    'Furrow has changed since you opened it, and this page has moved. Reload to get the new version.',
  'frame.error.timeout':
    'This page took more than two minutes to arrive. Check your connection, then reload.',
  'frame.error.error': 'This page could not be loaded. Check your connection, then reload.',
  'frame.error.broken':
    'Something on this page broke. What you have grown is saved. Reload to go on.',
  'frame.error.broken-unkept':
    'Something on this page broke. This browser keeps nothing for Furrow: a reload loses what you grew.',
  'frame.error.unknown': 'Unknown error',
} as const;
