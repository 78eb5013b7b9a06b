import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const USUAL_FILES = [
  '/usr/lib/chromium/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ANSWER_WITHIN_MS = 60_000;

/**
 * The browser for the end-to-end tests: the one `FURROW_CHROMIUM` names and no other; without it
 * the first that answers, from the path, the usual places and Playwright's own downloads.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string | undefined>} its executable, proven by running it
 */
export async function findChromium(environment) {
  const chosen = environment['FURROW_CHROMIUM'];
  if (chosen !== undefined) return answers(chosen) ? chosen : undefined;
  return (
    candidates(environment['PATH'] ?? '').find(answers) ??
    [await playwrightsOwn()].find((file) => file !== undefined && answers(file))
  );
}

/** @param {string} path */
function candidates(path) {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...USUAL_FOLDERS];
  const inFolders = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...new Set([...inFolders, ...USUAL_FILES])];
}

/**
 * Ubuntu's `chromium-browser` is often a stub that only asks for a snap: a file is not yet a browser.
 *
 * @param {string} file
 */
function answers(file) {
  try {
    const version = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ANSWER_WITHIN_MS,
    });
    return /\bChrom(?:e|ium)\b.* \d+\./.test(version);
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
