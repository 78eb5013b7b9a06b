import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment.mjs';

const REMINDER_MS = 10_000;

/**
 * Runs a command quietly to its end: its output is collected in case it fails, and every ten
 * seconds one line says that it is still running.
 *
 * @param {object} command
 * @param {string} command.doing what it does, as in 'installing packages'
 * @param {string} command.file the program
 * @param {readonly string[]} command.args
 * @param {string} command.cwd
 * @param {NodeJS.ProcessEnv} [command.additions] to its environment
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>} `ok` is also false if the
 *   program could not be started
 */
export function runQuietly({ doing, file, args, cwd, additions }) {
  const began = performance.now();
  const elapsed = () => Math.round((performance.now() - began) / 1000);
  const reminder = setInterval(() => {
    console.log(`  still ${doing} (${elapsed()} s)`);
  }, REMINDER_MS);

  return new Promise((resolve) => {
    const env = { ...childEnvironment(process.env), ...additions };
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    const finish = (/** @type {boolean} */ ok) => {
      clearInterval(reminder);
      resolve({ ok, output, seconds: elapsed() });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * The end of a command's output, where the error usually is.
 *
 * @param {string} output
 */
export function lastLines(output, count = 25) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
