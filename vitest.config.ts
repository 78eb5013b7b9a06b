import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chunkAddresses } from './web/chunk-addresses.ts';
import { compiledMessages } from './web/messages-plugin.ts';

/** Long, since a slow machine is not a defect: what must be quick is measured elsewhere. */
const PATIENCE_MS = 300_000;

function project(
  name: string,
  include: string,
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const timeouts = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS };
  // Shorter than the test's, so that it is said what was waited for.
  const poll = { timeout: PATIENCE_MS / 2 };
  return { test: { name, include: [include], ...timeouts, expect: { poll }, ...more } };
}

export default defineConfig({
  test: {
    allowOnly: false,
    // By itself it leaves a core free: on two of them half of the machine.
    maxWorkers: '100%',
    projects: [
      project('domain', 'domain/src/**/*.test.ts'),
      project('contract', 'contract/src/**/*.test.ts'),
      {
        ...project('web', 'web/src/**/*.test.{ts,tsx}'),
        plugins: [chunkAddresses(), compiledMessages()],
      },
      project('server', 'server/src/**/*.test.ts', {
        globalSetup: ['server/src/testing/database-homes.ts'],
      }),
      project('architecture', 'architecture/**/*.test.ts'),
      project('scripts', 'scripts/**/*.test.ts'),
    ],
  },
});
