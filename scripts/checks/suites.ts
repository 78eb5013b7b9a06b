import { rmSync } from 'node:fs';
import { findOrInstallChromium } from '../prepare/chromium.mjs';
import { ROOT } from '../prepare/ready.mjs';
import { runVisibly, type Outcome, type Step } from './step.ts';
import { outcomeOfReport } from './test-report.ts';

/** The tests of one project in `vitest.config.ts`. */
export function vitestSuite(title: string, project: string): Step {
  const report = `${ROOT}.cache/reports/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['vitest', 'run', '--project', project, ...reporters] as const;
  return { title, run: (deadline) => outcomeOf(report, args, deadline) };
}

/** The end-to-end tests; without a browser they fail, and say how to get one. */
export const endToEndSuite: Step = {
  title: 'End to end (Playwright)',
  run: async (deadline) => {
    const variables = { FURROW_CHROMIUM: await findOrInstallChromium() };
    const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] as const;
    // The configuration names the report.
    return outcomeOf(`${ROOT}.cache/reports/e2e.json`, args, deadline, variables);
  },
};

async function outcomeOf(report: string, ...run: Parameters<typeof runVisibly>): Promise<Outcome> {
  rmSync(report, { force: true });
  return outcomeOfReport(report, await runVisibly(...run));
}
