import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './build.mjs';
import { exclusively } from './exclusive.mjs';
import { PreparationFailure } from './failure.mjs';
import { installPackages } from './install.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const OLDEST_NODE = [20, 19];

/** Installs packages: what every command needs. */
export function preparePackages() {
  return prepare(() => installPackages(ROOT));
}

/** Installs packages and builds everything: what `npm start` needs. */
export function prepareServer() {
  return prepare(async () => {
    await installPackages(ROOT);
    await buildWhatIsStale(ROOT);
  });
}

/** @param {() => Promise<void>} work */
async function prepare(work) {
  refuseOldNode();
  await exclusively(join(ROOT, '.cache', 'lock'), work);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new PreparationFailure(
    `Furrow needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`,
  );
}
