/** The landing page. `landing.hero.account` leads to the login page, beside a button that begins a session. */
export default {
  'landing.page': 'Focus, and grow a farm',
  'landing.hero.title': 'Focus, and watch it grow',
  'landing.hero.text':
    'Furrow is a calm focus timer with a farm in it. Plant a seed, stay with your work, and bring in the harvest.',
  'landing.hero.start': 'Start focusing',
  'landing.hero.start-note': 'No account: your garden stays in this browser.',
  'landing.hero.account': 'Get Started',
  'landing.hero.demo': 'Try Demo',
  'landing.hero.demo-note': 'A farm to try out. It goes when you exit.',
  'landing.hero.demo-starting': 'Starting Demo...',
  'landing.hero.demo-failed': 'Demo mode failed to start. Please try again.',
  'landing.hero.farewell': 'Your account has been deleted. Thank you for growing with us.',
  'landing.growth.title': 'Four sessions, one harvest',
  'landing.growth.minutes': '{minutes}\u00A0min',
  'landing.features.title': 'A timer worth coming back to',
  'landing.features.timer': 'Focus Timer',
  'landing.features.timer-text': 'Pick a plant and a length. It grows while you work.',
  'landing.features.compete': 'Grow and Compete',
  'landing.features.compete-text':
    'Four sessions make a harvest. Harvests raise your gardener level, and the leaderboard knows.',
  'landing.features.progress': 'Track Progress',
  'landing.features.progress-text':
    'Today’s focus, your streak and every plant you ever grew, in a garden that remembers.',
  'landing.differences.title': 'Made to be yours',
  'landing.differences.no-account': 'No account needed',
  'landing.differences.no-account-text':
    'Press Start focusing and plant. Sign up later, and all you have grown comes along.',
  'landing.differences.nothing-lost': 'Nothing lost',
  'landing.differences.nothing-lost-text':
    'A closed tab, an empty battery, no network: what you grew stays on your device and catches up on its own.',
  'landing.differences.fair': 'A fair leaderboard',
  'landing.differences.fair-text':
    'It counts what the server has checked, not what a browser claims. Equals share a rank.',
  'landing.differences.hosted': 'Yours to host',
  'landing.differences.hosted-text':
    'One command runs the whole farm on your own machine. Open source, no trackers.',
  'landing.plant': 'Plant your first seed',
} as const;
