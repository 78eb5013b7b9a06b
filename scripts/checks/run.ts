import { PreparationFailure } from '../prepare/failure.mjs';
import { allSteps, checks } from './steps.ts';
import { failedBecause, type Outcome, type Step } from './step.ts';

const steps = process.argv.includes('--without-e2e') ? checks : allSteps;

const results: { step: Step; outcome: Outcome }[] = [];
for (const step of steps) results.push({ step, outcome: await announced(step) });

const failures = results.filter(({ outcome }) => outcome.failed > 0);
if (failures.length > 0) console.log('\nWhat failed:');
for (const { step, outcome } of failures) {
  console.log(`\n  ${step.title}: ${(outcome.reason ?? '').replaceAll('\n', '\n    ')}`);
}

const notRun = results.flatMap(({ outcome }) => outcome.notRun ?? []);
if (notRun.length > 0) console.log('\nWhat did not run on this machine:');
for (const what of notRun) console.log(`\n  ${what.replaceAll('\n', '\n    ')}`);

const total = (count: 'passed' | 'failed') =>
  results.reduce((sum, { outcome }) => sum + outcome[count], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
if (total('failed') > 0) process.exitCode = 1;

async function announced(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(0, 70 - step.title.length))}`);
  const began = performance.now();
  const outcome = await step.run().catch(failure);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const words = outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.failed} failed`;
  console.log(`── ${step.title}: ${words}, ${seconds} s`);
  return outcome;
}

/** A step that throws has failed; the others still run. */
function failure(error: unknown): Outcome {
  if (error instanceof PreparationFailure) return failedBecause(error.message);
  return failedBecause(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
