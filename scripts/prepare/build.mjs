import { spawnSync } from 'node:child_process';
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

/** Every path whose content affects a build. */
const SOURCES = [
  'web',
  'server',
  'contract/src',
  'domain/src',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const RESULTS = ['web/dist', 'server/dist'];

/**
 * Builds the pages and the server if a result is missing or a source has changed. Always both, since both name what they were built from.
 *
 * @param {string} root
 */
export async function buildWhatIsStale(root) {
  const record = join(root, '.cache', 'build');
  // Read before the build, so that a file saved while it runs makes the result stale.
  const builtFrom = sourcesOf(root);
  const sources = fingerprint(root, SOURCES);
  // The result is part of the record: if it was damaged, or built by hand from other sources, it is stale as well.
  const state = () => `${builtFrom} ${sources} ${fingerprint(root, RESULTS)}`;
  if (existsSync(record) && readFileSync(record, 'utf8') === state()) return;
  rmSync(record, { force: true });
  await build(root, 'web', { title: 'the web pages', builtFrom });
  await build(root, 'server', { title: 'the server', builtFrom });
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, state());
}

/**
 * @param {string} root
 * @param {string} workspace built into its `dist`
 * @param {{ title: string, builtFrom: string }} what
 */
async function build(root, workspace, { title, builtFrom }) {
  console.log(`Building ${title} …`);
  const result = await runQuietly({
    doing: `building ${title}`,
    file: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: join(root, workspace),
    additions: { BUILT_FROM: builtFrom },
  });
  if (!result.ok) {
    throw new PreparationFailure(
      `${lastLines(result.output)}\n\nBuilding ${title} failed; the reason is above.`,
    );
  }
  console.log(`Built ${title} in ${result.seconds} s.`);
}

/**
 * Names what a build is made from: the commit that last changed a source. Outside a repository, as in a container, the first digits of
 * the sources' hash name it.
 *
 * @param {string} root
 * @returns {string} ten hexadecimal digits
 */
export function sourcesOf(root) {
  const args = ['log', '-1', '--format=%h', '--abbrev=10', '--', ...SOURCES];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || fingerprint(root, SOURCES).slice(0, 10);
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
