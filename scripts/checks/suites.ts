import { rmSync } from 'node:fs';
import { findOrInstallChromium } from '../prepare/chromium.mjs';
import { PreparationFailure } from '../prepare/failure.mjs';
import { ROOT } from '../prepare/ready.mjs';
import type { Outcome, Step } from './step.ts';
import { failedBecause, runVisibly } from './step.ts';
import { outcomeOfReport } from './test-report.ts';

/** The tests of one project in `vitest.config.ts`. */
export function vitestSuite(title: string, project: string): Step {
  const report = reportFile(project);
  return {
    title,
    run: async (deadline) => {
      rmSync(report, { force: true });
      const problem = await runVisibly(
        ['vitest', 'run', '--project', project, ...reporters('default', report)],
        deadline,
      );
      return outcomeOfReport('vitest', report, problem);
    },
  };
}

function reporters(visible: string, report: string): string[] {
  return [`--reporter=${visible}`, '--reporter=json', `--outputFile.json=${report}`];
}

/** The end-to-end tests; without a browser they fail, and say how to get one. */
export const endToEndSuite: Step = {
  title: 'End to end (Playwright)',
  run: async (deadline) => {
    try {
      return await runPlaywright(await findOrInstallChromium(ROOT), deadline);
    } catch (error) {
      if (error instanceof PreparationFailure) return failedBecause(error.message);
      throw error;
    }
  },
};

async function runPlaywright(chromium: string, deadline: number): Promise<Outcome> {
  const report = reportFile('e2e');
  rmSync(report, { force: true });
  const problem = await runVisibly(
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    deadline,
    { FURROW_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return outcomeOfReport('playwright', report, problem);
}

function reportFile(suite: string): string {
  return `${ROOT}.cache/reports/${suite}.json`;
}
