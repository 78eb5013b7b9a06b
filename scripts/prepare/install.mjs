import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lastLines, runQuietly } from './command.mjs';
import { PreparationFailure } from './failure.mjs';

const ATTEMPTS = 2;
const UNREACHABLE = /npm error code (?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH)/;

/**
 * Installs exactly what the lock file says, unless that is already installed for this platform.
 *
 * @param {string} root
 */
export async function installPackages(root) {
  const stamp = join(root, 'node_modules', '.furrow-installed');
  const wanted = installationKey(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing packages (once; takes about a minute) …');
  const seconds = await installFromLock(root);
  writeFileSync(stamp, wanted);
  console.log(`Installed packages in ${seconds} s.`);
}

/**
 * What an installation depends on: the lock file, and the values that select native modules.
 *
 * @param {string} root
 */
function installationKey(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return [lock, process.platform, process.arch, process.versions.modules].join(' ');
}

/**
 * @param {string} root
 * @returns {Promise<number>} the seconds it took
 */
async function installFromLock(root) {
  const npm = npmCommand();
  let output = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await runQuietly({
      doing: 'installing packages',
      file: npm.file,
      args: [...npm.args, 'ci', '--no-audit', '--no-fund'],
      cwd: root,
    });
    if (result.ok) return result.seconds;
    output = result.output;
    // npm has already tried an unreachable registry three times.
    if (UNREACHABLE.test(output)) break;
    if (attempt < ATTEMPTS) console.log('npm ci failed; trying once more …');
  }
  throw new PreparationFailure(`${lastLines(output)}\n\n${explanation(output)}`);
}

/** @param {string} output */
function explanation(output) {
  return UNREACHABLE.test(output)
    ? 'The package registry can’t be reached. Furrow needs the network once, to install its packages:\n' +
        'check the connection (npm ping) and run the same command again.'
    : 'The packages could not be installed; npm’s own words are above. To try by hand: npm ci';
}

/**
 * The npm that runs this script, or the one on the path.
 *
 * @returns {{ file: string, args: string[] }}
 */
function npmCommand() {
  const running = process.env['npm_execpath'];
  return running !== undefined && basename(running) === 'npm-cli.js'
    ? { file: process.execPath, args: [running] }
    : { file: 'npm', args: [] };
}
