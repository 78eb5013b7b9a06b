import { spawn } from 'node:child_process';
import { childEnvironment } from '../prepare/child-environment.mjs';
import { ROOT } from '../prepare/ready.mjs';

/** A step's result: how many tests or checks passed and failed, the first reason for a failure, and what this machine could not run. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly reason?: string;
  readonly notRun?: readonly string[];
};

/** One step of `npm test`. */
export type Step = {
  readonly title: string;
  readonly run: () => Promise<Outcome>;
};

export const PASSED: Outcome = { passed: 1, failed: 0 };

export function failedBecause(reason: string): Outcome {
  return { passed: 0, failed: 1, reason };
}

/** A check that passes if a command exits with 0. */
export function command(title: string, args: readonly [string, ...string[]]): Step {
  return {
    title,
    run: async () => {
      const reason = await runVisibly(args);
      return reason === undefined ? PASSED : failedBecause(reason);
    },
  };
}

/**
 * Runs a tool of `node_modules/.bin` with visible output, and without a time limit, since each test has its own.
 * @returns why it failed, or nothing
 */
export function runVisibly(
  [tool, ...args]: readonly [string, ...string[]],
  additions: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(`${ROOT}node_modules/.bin/${tool}`, args, {
      cwd: ROOT,
      env: { ...childEnvironment(process.env), ...additions },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => resolve(`${tool} could not be started: ${error.message}`));
    child.on('close', (code, signal) => resolve(verdict(tool, code, signal)));
  });
}

function verdict(tool: string, code: number | null, signal: string | null): string | undefined {
  if (code === 0) return undefined;
  if (code !== null) return `${tool} ended with exit code ${code}`;
  return `${tool} was ended by ${signal ?? 'a signal'}`;
}
