import { buildWhatIsStale } from '../prepare/build.mjs';
import { ROOT } from '../prepare/ready.mjs';
import { budgets } from './budgets.ts';
import { command, PASSED, type Step } from './step.ts';
import { endToEndSuite, vitestSuite } from './suites.ts';

const build: Step = {
  title: 'Build',
  run: async () => {
    await buildWhatIsStale(ROOT, process.env);
    return PASSED;
  },
};

/** Everything but the end-to-end tests, quickest first: `npm run check`. */
export const checks: readonly Step[] = [
  command('Format (oxfmt)', ['oxfmt', '--check']),
  command('Lint (oxlint)', ['oxlint']),
  command('Dead code (knip)', ['knip']),
  command('Types: domain', ['tsc', '-p', 'domain']),
  command('Types: contract', ['tsc', '-p', 'contract']),
  command('Types: server', ['tsc', '-p', 'server']),
  command('Types: web', ['tsc', '-p', 'web']),
  command('Types: everything beside the workspaces', ['tsc', '-p', '.']),
  vitestSuite('Architecture', 'architecture'),
  vitestSuite('Tests: domain', 'domain'),
  vitestSuite('Tests: contract', 'contract'),
  vitestSuite('Tests: web', 'web'),
  vitestSuite('Tests: server', 'server'),
  vitestSuite('Tests: scripts', 'scripts'),
  build,
  ...budgets,
];

/** All of `npm test`. */
export const allSteps: readonly Step[] = [...checks, endToEndSuite];
