import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` under a lock for this checkout. The lock is a folder that is created and removed atomically, with the id of
 * the process that holds it. If that process was killed, the first one to put its mark into the folder takes the lock over.
 *
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(folder, work) {
  const own = `${folder}-${process.pid}`;
  const takesLock = () => succeeds(() => renameSync(own, folder));
  const inheritsLock = (/** @type {number} */ holder) =>
    !succeeds(() => process.kill(holder, 0)) &&
    succeeds(() => mkdirSync(join(folder, `after-${holder}`))) &&
    holderOf(folder) === holder;

  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'pid'), String(process.pid));
  for (let told = false; !takesLock(); told = true) {
    const holder = holderOf(folder);
    if (inheritsLock(holder)) {
      writeFileSync(join(folder, 'pid'), String(process.pid));
      break;
    }
    if (!told) console.log(`Waiting for another Furrow command here (process ${holder}) …`);
    await sleep(200);
  }
  rmSync(own, { recursive: true, force: true });
  try {
    return await work();
  } finally {
    renameSync(folder, own);
    rmSync(own, { recursive: true });
  }
}

/**
 * The process that holds the lock; 0, which always counts as alive, if none holds it any more.
 *
 * @param {string} folder
 */
function holderOf(folder) {
  let holder = 0;
  succeeds(() => (holder = Number(readFileSync(join(folder, 'pid'), 'utf8'))));
  return holder;
}

/**
 * Whether an operation succeeds: the system refuses it if another process was first.
 *
 * @param {() => unknown} act
 */
function succeeds(act) {
  try {
    act();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (['EEXIST', 'ENOENT', 'ENOTEMPTY', 'ESRCH'].includes(String(code))) return false;
    if (code === 'EPERM') return true;
    throw error;
  }
}
