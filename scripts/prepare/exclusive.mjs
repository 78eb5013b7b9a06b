import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PreparationFailure } from './failure.mjs';

const LOOK_AGAIN_MS = 200;
const GIVE_UP_MS = 20 * 60_000;
const RELEASED = 'released';

/**
 * Does `work` while no other process on this checkout does work under the same folder.
 *
 * Tickets are numbered files that appear and change as a whole, and the newest is never taken
 * away: so a holder that was killed is followed by exactly one process, however many wait.
 *
 * @template T
 * @param {string} folder where the tickets are kept
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(folder, work) {
  const ticket = await takeTicket(folder);
  try {
    return await work();
  } finally {
    renameSync(draftOf(folder, RELEASED), ticket);
  }
}

/**
 * @param {string} folder
 * @returns {Promise<string>}
 */
async function takeTicket(folder) {
  mkdirSync(folder, { recursive: true });
  const deadline = Date.now() + GIVE_UP_MS;
  for (let told = false; ; told = true) {
    const newest = newestTicket(folder);
    const holder = holderOf(folder, newest);
    if (holder === undefined) {
      if (claim(folder, newest + 1)) return join(folder, String(newest + 1));
      continue;
    }
    if (Date.now() > deadline) throw waitedTooLong(holder, folder);
    if (!told) console.log(`Waiting for another Furrow command here (process ${holder}) …`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/** @param {string} folder */
function newestTicket(folder) {
  return Math.max(0, ...ticketNumbers(folder));
}

/** @param {string} folder */
function ticketNumbers(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/**
 * @param {string} folder
 * @param {number} ticket
 * @returns {number | undefined} the process that holds it, if it lives
 */
function holderOf(folder, ticket) {
  try {
    const content = readFileSync(join(folder, String(ticket)), 'utf8');
    return content !== RELEASED && isAlive(Number(content)) ? Number(content) : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it lives.
    return hasCode(error, 'EPERM');
  }
}

/**
 * @param {string} folder
 * @param {number} number
 * @returns {boolean} false where another process was faster
 */
function claim(folder, number) {
  const draft = draftOf(folder, String(process.pid));
  try {
    linkSync(draft, join(folder, String(number)));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const overtaken = newestTicket(folder) > number;
  const spent = ticketNumbers(folder).filter((other) =>
    overtaken ? other === number : other < number,
  );
  for (const other of spent) rmSync(join(folder, String(other)), { force: true });
  return !overtaken;
}

/**
 * @param {string} folder
 * @param {string} content
 * @returns {string} a file of this process's own that holds `content`
 */
function draftOf(folder, content) {
  const draft = join(folder, `draft-${process.pid}`);
  writeFileSync(draft, content);
  return draft;
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * @param {number} holder
 * @param {string} folder
 */
function waitedTooLong(holder, folder) {
  return new PreparationFailure(
    `Process ${holder} has been preparing this checkout for more than ${GIVE_UP_MS / 60_000} minutes.\n` +
      `If it is not a Furrow command, delete ${folder} and try again.`,
  );
}
