import base from '../playwright.config.ts';

/** Pictures of every screen, and no judgement: `npm run screenshots`. */
export default {
  ...base,
  testDir: '.',
  testMatch: ['*.shots.ts'],
  outputDir: '../../test-results',
  reporter: [['line']],
  globalTeardown: './write-index.ts',
} satisfies typeof base;
