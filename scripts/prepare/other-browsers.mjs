import { spawnSync } from 'node:child_process';
import { installBy } from './chromium.mjs';

/**
 * The browsers that run one test of the main job, if they are installed. They are Debian's packages, since no distribution packages
 * Playwright's builds of these engines.
 */
const BROWSERS = {
  Firefox: {
    programs: [process.env['FURROW_FIREFOX'] ?? 'firefox-esr'],
    packages: 'firefox-esr',
  },
  WebKit: {
    programs: ['WebKitWebDriver', 'xvfb-run'],
    packages: 'webkit2gtk-driver xvfb xauth',
  },
};

/** @typedef {keyof typeof BROWSERS} OtherBrowser */

/** @type {readonly OtherBrowser[]} */
const NAMES = ['Firefox', 'WebKit'];

/**
 * The program that starts a browser, if all programs that it needs are installed.
 *
 * @param {OtherBrowser} name
 * @returns {string | undefined} its path
 */
export function findOtherBrowser(name) {
  const paths = BROWSERS[name].programs.map(pathOf);
  return paths.includes('') ? undefined : paths[0];
}

/** @param {string} program */
function pathOf(program) {
  return spawnSync('/bin/sh', ['-c', 'command -v "$0"', program], {
    encoding: 'utf8',
  }).stdout.trim();
}

/**
 * Finds the other browsers; as root, installs those that are missing.
 *
 * @returns {Promise<readonly string[]>} a sentence for each that is still missing
 */
export async function findOrInstallOtherBrowsers() {
  const missing = [];
  for (const name of NAMES) {
    const install = `apt-get update && apt-get install -y --no-install-recommends ${BROWSERS[name].packages}`;
    let output = '';
    if (findOtherBrowser(name) === undefined && process.getuid?.() === 0) {
      output = await installBy(install, name);
    }
    if (findOtherBrowser(name) !== undefined) continue;
    missing.push(
      `The test of the main job in ${name}: the browser was neither found nor installed.\n${output}` +
        `To install it by hand: sudo apt-get install ${BROWSERS[name].packages}`,
    );
  }
  return missing;
}
