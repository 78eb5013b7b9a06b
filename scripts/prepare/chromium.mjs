import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { lastLines, runQuietly } from './command.mjs';
import { PreparationFailure } from './failure.mjs';
import { ROOT } from './ready.mjs';

/** Tried in this order. Debian's headless shell comes first: it runs the browser tests in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const USUAL_FILES = [
  '/usr/lib/chromium/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the tests. If `FURROW_CHROMIUM` is set, only the browser that it names; otherwise the first one that works, in the path,
 * the usual places and Playwright's own downloads.
 *
 * @returns {Promise<string | undefined>} its executable, proven by running it
 */
export async function findChromium(names = NAMES) {
  const chosen = process.env['FURROW_CHROMIUM'];
  if (chosen !== undefined) return answers(chosen) ? chosen : undefined;
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const inFolders = [path, USUAL_FOLDERS].flatMap((folders) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))),
  );
  const { chromium } = await import('@playwright/test');
  return [...inFolders, ...USUAL_FILES, chromium.executablePath()].find(answers);
}

/** Playwright's launch options; Chromium's sandbox does not work for root. */
export async function launchOptions() {
  const executablePath = await findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return executablePath === undefined ? { args } : { executablePath, args };
}

/**
 * Whether a file is a working browser: Ubuntu's `chromium-browser` is often a stub that only asks for a snap.
 *
 * @param {string} file
 */
function answers(file) {
  try {
    const version = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    });
    return /\bChrom(?:e|ium)\b.* \d+\./.test(version);
  } catch {
    return false;
  }
}

/**
 * Finds the browser for the tests, and installs one if there is none: as root from the distribution, otherwise (or if that
 * fails) by Playwright's own installer.
 *
 * @returns {Promise<string>} its executable
 */
export async function findOrInstallChromium() {
  const apt = `apt-get update && apt-get install -y --no-install-recommends ${NAMES[0]}`;
  const ways = process.getuid?.() === 0 ? [apt] : [];
  ways.push(`"${process.execPath}" node_modules/@playwright/test/cli.js install chromium`);
  let output = '';
  for (const way of ['', ...ways]) {
    if (way !== '') output += await installBy(way, 'Chromium');
    const found = await findChromium();
    if (found !== undefined) return found;
    if (process.env['FURROW_CHROMIUM'] !== undefined) break;
  }
  throw new PreparationFailure(
    `${output}\nThe browser tests need Chromium; none was found or installed (above). FURROW_CHROMIUM takes the path\n` +
      'of a Chromium or Chrome that answers to --version. Unset, one is looked for; to install it by hand:\n\n' +
      '    sudo apt-get install chromium   or   npx playwright install --with-deps chromium',
  );
}

/**
 * @param {string} way a command of the shell
 * @param {string} browser
 * @returns {Promise<string>} its output if it failed; only a working browser counts as success
 */
export async function installBy(way, browser) {
  console.log(`No ${browser} found: ${way} …`);
  const { ok, output } = await runQuietly({
    doing: `installing ${browser}`,
    file: '/bin/sh',
    args: ['-c', way],
    cwd: ROOT,
    additions: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return ok ? '' : `${lastLines(output)}\n`;
}
