import { buildWhatIsStale } from '../prepare/build.mjs';
import { ROOT } from '../prepare/ready.mjs';
import { budgets } from './budgets.ts';
import { command, PASSED, type Step } from './step.ts';
import { endToEndSuite, vitestSuite } from './suites.ts';

const build: Step = {
  title: 'Build',
  run: async () => {
    await buildWhatIsStale(ROOT);
    return PASSED;
  },
};

/** Everything but the end-to-end tests, quickest first: `npm run check`. */
export const checks: readonly Step[] = [
  command('Format (oxfmt)', ['oxfmt', '--check']),
  command('Lint (oxlint)', ['oxlint']),
  command('Dead code (knip)', ['knip']),
  ...['domain', 'contract', 'server', 'web', 'web/src/service-worker'].map((folder) =>
    command(`Types: ${folder}`, ['tsc', '-p', folder]),
  ),
  command('Types: everything beside the workspaces', ['tsc', '-p', '.']),
  vitestSuite('Architecture', 'architecture'),
  ...['domain', 'contract', 'web', 'server', 'scripts'].map((project) =>
    vitestSuite(`Tests: ${project}`, project),
  ),
  build,
  ...budgets,
];

/** All of `npm test`. */
export const allSteps: readonly Step[] = [...checks, endToEndSuite];
