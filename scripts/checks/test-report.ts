import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { failedBecause, type Outcome } from './step.ts';

/** The numbers of tests by result, and the names of those that failed. */
type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
};

const count = z.number();

const vitestReport = z
  .object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
    testResults: z.array(
      z.object({
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
  }));

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z
  .object({
    stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  }));

function failedSpecs({ specs, suites }: z.infer<typeof playwrightSuite>): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/**
 * The outcome of a test run, from its JSON report and its exit. A suite without tests has failed, and so has a
 * skipped test, since neither can find a defect.
 *
 * @param problem why the process failed, or nothing
 */
export function outcomeOfReport(file: string, problem: string | undefined): Outcome {
  if (!existsSync(file)) return failedBecause(problem ?? 'the run wrote no report');
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed, skipped, failures } = z
    .union([vitestReport, playwrightReport])
    .parse(report);
  if (skipped > 0) return { passed, failed: failed + skipped, reason: `${skipped} skipped` };
  if (failed > 0) return { passed, failed, reason: [`${failed} failed`, ...failures].join('\n') };
  if (problem !== undefined) return { passed, failed: 1, reason: problem };
  return passed === 0 ? failedBecause('no test was found') : { passed, failed };
}
