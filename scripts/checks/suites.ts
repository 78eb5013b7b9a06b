import { rmSync } from 'node:fs';
import { findOrInstallChromium } from '../prepare/chromium.mjs';
import { findOrInstallOtherBrowsers } from '../prepare/other-browsers.mjs';
import { ROOT } from '../prepare/ready.mjs';
import { runVisibly, type Outcome, type Step } from './step.ts';
import { outcomeOfReport } from './test-report.ts';

/** The tests of one project in `vitest.config.ts`. */
export function vitestSuite(title: string, project: string): Step {
  const report = `${ROOT}.cache/reports/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['vitest', 'run', '--project', project, ...reporters] as const;
  return { title, run: () => outcomeOf(report, args) };
}

/** The end-to-end tests. Without Chromium they fail. If another browser is missing, its tests are reported as not run. */
export const endToEndSuite: Step = {
  title: 'End to end (Playwright)',
  run: async () => {
    const variables = { FURROW_CHROMIUM: await findOrInstallChromium() };
    const notRun = await findOrInstallOtherBrowsers();
    const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] as const;
    // `playwright.config.ts` writes the report to this path.
    const report = `${ROOT}.cache/reports/e2e.json`;
    return { ...(await outcomeOf(report, args, variables)), notRun };
  },
};

async function outcomeOf(report: string, ...run: Parameters<typeof runVisibly>): Promise<Outcome> {
  rmSync(report, { force: true });
  return outcomeOfReport(report, await runVisibly(...run));
}
