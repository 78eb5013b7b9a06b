/** The browser offers to install Furrow as an app. */
export default {
  'install.install': 'Install Furrow',
  'install.title': 'App',
  'install.detail':
    'As an app, Furrow has its own window and its own icon, and opens even without a network.',
} as const;
