import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { childEnvironment } from './child-environment.mjs';
import { lastLines, runQuietly } from './command.mjs';
import { PreparationFailure } from './failure.mjs';

const APT = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];

/**
 * @typedef {object} Installer
 * @property {string} doing
 * @property {string} file
 * @property {readonly string[]} args
 */

/**
 * Finds the browser for the end-to-end tests, and installs it where there is none: as root from the
 * distribution, otherwise (or where that fails) by Playwright's own installer.
 *
 * @param {string} root
 * @returns {Promise<string>} its executable
 */
export async function findOrInstallChromium(root) {
  const found = await findChromium(process.env);
  if (found !== undefined) return found;
  const chosen = process.env['FURROW_CHROMIUM'];
  if (chosen !== undefined) throw notABrowser(chosen);

  let output = '';
  for (const ways of isRoot() ? [byApt(), byPlaywright(root)] : [byPlaywright(root)]) {
    for (const step of ways) output += await run(step, root);
    const installed = await findChromium(process.env);
    if (installed !== undefined) return installed;
  }
  throw notInstalled(output);
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** @returns {Installer[]} */
function byApt() {
  return [
    { doing: 'reading the package lists (apt-get)', file: 'apt-get', args: [...APT, 'update'] },
    {
      doing: 'installing Chromium (apt-get)',
      file: 'apt-get',
      args: [...APT, 'install', '-y', '--no-install-recommends', 'chromium'],
    },
  ];
}

/**
 * @param {string} root
 * @returns {Installer[]}
 */
function byPlaywright(root) {
  return [
    {
      doing: 'installing Chromium (Playwright)',
      file: process.execPath,
      args: [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    },
  ];
}

/**
 * @param {Installer} installer
 * @param {string} root
 * @returns {Promise<string>} what it said where it failed; only a browser that answers counts as success
 */
async function run({ doing, file, args }, root) {
  console.log(`No Chromium found: ${doing} …`);
  const result = await runQuietly({
    doing,
    file,
    args,
    cwd: root,
    environment: { ...childEnvironment(process.env), DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.ok ? '' : `${lastLines(result.output)}\n`;
}

/** @param {string} chosen */
function notABrowser(chosen) {
  return new PreparationFailure(
    `FURROW_CHROMIUM is ${JSON.stringify(chosen)}, and that does not answer to --version as a Chromium.\n` +
      'Give it the path of a Chromium or Chrome, or unset it to have one found or installed.',
  );
}

/** @param {string} output */
function notInstalled(output) {
  const byHand = isRoot() ? 'apt-get install chromium' : 'sudo apt-get install chromium';
  return new PreparationFailure(
    `${output}\nThe end-to-end tests need Chromium; none was found, and installing it failed (above).\n` +
      `Install it by hand and run the tests again:\n\n    ${byHand}\n\n` +
      'or   npx playwright install --with-deps chromium\n' +
      'or set FURROW_CHROMIUM to the path of a Chromium or Chrome you have.',
  );
}
