import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './step.ts';
import { failedBecause } from './step.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
});

type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of what failed. */
  readonly failures: readonly string[];
};

const parsers = {
  vitest: (report: unknown): Counts => {
    const counts = vitestReport.parse(report);
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
      failures: counts.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
    };
  },
  playwright: (report: unknown): Counts => {
    const { stats, suites } = playwrightReport.parse(report);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: suites.flatMap(failedSpecs),
    };
  },
};

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}

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

function judge(
  { passed, failed, skipped, failures }: Counts,
  problem: string | undefined,
): Outcome {
  if (skipped > 0) {
    return { passed, failed: failed + skipped, reason: `${skipped} skipped` };
  }
  if (failed > 0) return { passed, failed, reason: [`${failed} failed`, ...failures].join('\n') };
  if (problem !== undefined) return { passed, failed: 1, reason: problem };
  return passed === 0 ? failedBecause('no test was found') : { passed, failed };
}
