import { rmSync } from 'node:fs';
import { findOrInstallChromium } from '../prepare/chromium.mjs';
import { ROOT } from '../prepare/ready.mjs';
import { runVisibly, type Step } from './step.ts';
import { outcomeOfReport } from './test-report.ts';

/** The tests of one project in `vitest.config.ts`. */
export function vitestSuite(title: string, project: string): Step {
  return suite(title, project, async (report) => ({
    args: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    additions: {},
  }));
}

/** The end-to-end tests; without a browser they fail, and say how to get one. */
export const endToEndSuite = suite('End to end (Playwright)', 'e2e', async (report) => ({
  args: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  additions: {
    FURROW_CHROMIUM: await findOrInstallChromium(ROOT),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  },
}));

interface Run {
  readonly args: readonly [string, ...string[]];
  readonly additions: Readonly<Record<string, string>>;
}

function suite(title: string, name: string, runInto: (report: string) => Promise<Run>): Step {
  const report = `${ROOT}.cache/reports/${name}.json`;
  return {
    title,
    run: async (deadline) => {
      rmSync(report, { force: true });
      const { args, additions } = await runInto(report);
      return outcomeOfReport(report, await runVisibly(args, deadline, additions));
    },
  };
}
