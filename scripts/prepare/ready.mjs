import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './build.mjs';
import { exclusively } from './exclusive.mjs';
import { PreparationFailure } from './failure.mjs';
import { installPackages } from './install.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const OLDEST_NODE = [20, 19];

/** Installs packages: what every command needs. */
export async function preparePackages() {
  refuseOldNode();
  await alone(() => installPackages(ROOT, process.env));
}

/** Installs packages and builds everything: what `npm start` needs. */
export async function prepareServer() {
  refuseOldNode();
  await alone(async () => {
    await installPackages(ROOT, process.env);
    await buildWhatIsStale(ROOT, process.env);
  });
}

/** @param {() => Promise<void>} work */
function alone(work) {
  return exclusively(join(ROOT, '.cache', 'lock'), work);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new PreparationFailure(
    `Furrow needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`,
  );
}
