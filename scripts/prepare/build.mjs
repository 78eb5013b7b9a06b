import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { lastLines, runQuietly } from './command.mjs';
import { PreparationFailure } from './failure.mjs';

/**
 * @typedef {object} Target
 * @property {string} workspace its folder, built into its `dist`
 * @property {string} title
 * @property {readonly string[]} sources every path whose content affects the result
 */

const SHARED = [
  'contract/src',
  'domain/src',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** @type {readonly Target[]} */
const TARGETS = [
  { workspace: 'web', title: 'the web pages', sources: ['web', ...SHARED] },
  { workspace: 'server', title: 'the server', sources: ['server', ...SHARED] },
];

/**
 * Builds each target that is missing or whose sources have changed.
 *
 * @param {string} root
 */
export async function buildWhatIsStale(root) {
  for (const target of TARGETS) {
    const record = join(root, '.cache', 'built', target.workspace);
    // Read before the build, so that a file saved while it runs makes the result stale.
    const sources = fingerprint(root, target.sources);
    // The result is part of the record: if it was damaged, or built by hand from other sources, it is stale as well.
    const state = () => `${sources} ${fingerprint(join(root, target.workspace), ['dist'])}`;
    if (existsSync(record) && readFileSync(record, 'utf8') === state()) continue;
    rmSync(record, { force: true });
    await build(root, target);
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, state());
  }
}

/**
 * @param {string} root
 * @param {Target} target
 */
async function build(root, { workspace, title }) {
  console.log(`Building ${title} …`);
  const result = await runQuietly({
    doing: `building ${title}`,
    file: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: join(root, workspace),
  });
  if (!result.ok) {
    throw new PreparationFailure(
      `${lastLines(result.output)}\n\nBuilding ${title} failed; the reason is above.`,
    );
  }
  console.log(`Built ${title} in ${result.seconds} s.`);
}

const NOT_A_SOURCE = new Set(['node_modules', 'dist', 'data', '.cache']);

/**
 * A hash of the names and contents of files; modification times do not count, so that a new clone,
 * a switch of branches and back, or a `touch` makes nothing stale.
 *
 * @param {string} root
 * @param {readonly string[]} paths files and folders relative to `root`; a missing one counts as such
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (!existsSync(join(root, path))) hash.update(`missing ${path}\0`);
    for (const file of filesUnder(root, path)) {
      const content = createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex');
      hash.update(`${file}\0${content}\0`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in the same order on every machine
 */
function filesUnder(root, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .filter((name) => !NOT_A_SOURCE.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
