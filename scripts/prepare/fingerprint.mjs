import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_A_SOURCE = new Set(['node_modules', 'dist', 'data', '.cache']);

/**
 * A hash of the names and contents of files; modification times play no part, so that a new clone,
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
 * @returns {string[]} in one order on every machine
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
