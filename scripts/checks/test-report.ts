import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './step.ts';
import { failedBecause } from './step.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const parsers = {
  vitest: (report: unknown): Counts => {
    const counts = vitestReport.parse(report);
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
    };
  },
  playwright: (report: unknown): Counts => {
    const { stats } = playwrightReport.parse(report);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    };
  },
};

/**
 * The outcome of a test run, from the counts in its JSON report and the way its process ended.
 * A suite without tests has failed, and so has a skipped test: neither can show a defect.
 *
 * @param problem why the process failed, or nothing
 */
export function outcomeOfReport(
  kind: keyof typeof parsers,
  file: string,
  problem: string | undefined,
): Outcome {
  if (!existsSync(file)) return failedBecause(problem ?? 'the run wrote no report');
  const counts = parsers[kind](JSON.parse(readFileSync(file, 'utf8')));
  return judge(counts, problem);
}

function judge({ passed, failed, skipped }: Counts, problem: string | undefined): Outcome {
  if (skipped > 0) {
    return { passed, failed: failed + skipped, reason: `${skipped} skipped` };
  }
  if (failed > 0) return { passed, failed, reason: `${failed} failed` };
  if (problem !== undefined) return { passed, failed: 1, reason: problem };
  return passed === 0 ? failedBecause('no test was found') : { passed, failed };
}
