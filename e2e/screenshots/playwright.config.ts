import base from '../playwright.config.ts';

/** Pictures of every screen, without checks: `npm run screenshots`, then `npx playwright show-report screenshots`. */
export default {
  ...base,
  testDir: '.',
  testMatch: ['*.shots.ts'],
  outputDir: '../../test-results',
  reporter: [['line'], ['html', { outputFolder: '../../screenshots', open: 'never' }]],
} satisfies typeof base;
