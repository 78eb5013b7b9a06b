import { browserStorage } from '../platform/browser-storage.ts';
import { withLock } from '../platform/locks.ts';
import { VERSION_KEY } from '../read-model/identity-keys.ts';
import { shownOwner } from '../read-model/read-model-owner.ts';
import { readEventsAfter } from './browser-ledger.ts';
import { READ_MODEL_LOCK } from './catch-up.ts';
import { canBeTrue, readMark } from './folded-mark.ts';
import type { Owner } from './ledger-database.ts';
import { makeAnew, mendFigures, nameOf } from './make-anew.ts';
import { readServerGarden, readUntold } from './outbox.ts';

/**
 * Makes the read model the garden the server last told of, and what it has not heard of yet (D4). Does nothing where the keys
 * are somebody else's by now, and while a server of another life is offered what it may lack: the keys hold all of that, its
 * garden some of it, and nobody can tell which before it has answered.
 * @throws where the browser has no room: the keys are as they were
 */
export function showGarden(owner: Owner): Promise<void> {
  return withLock(READ_MODEL_LOCK, async () => {
    const untold = await readUntold(owner);
    if (untold.garden && !untold.isOffering && isShown(owner)) await makeAnew(owner, untold);
  });
}

/** Shows it where the keys fell back behind it, as those of a killed browser do, were never made from it, or can't be true. */
export async function showGardenIfStale(owner: Owner): Promise<void> {
  const garden = await readServerGarden(owner);
  if (!garden || !isShown(owner)) return;
  if (nameOf(garden) !== browserStorage().getItem(VERSION_KEY)) await showGarden(owner);
  await withLock(READ_MODEL_LOCK, async () => {
    if (isShown(owner) && !(await areFiguresTrue(owner))) await mendFigures(owner);
  });
}

async function areFiguresTrue(owner: Owner): Promise<boolean> {
  const mark = readMark(browserStorage());
  return (
    mark?.damaged.length === 0 && canBeTrue(mark, await readEventsAfter(owner, mark?.last ?? 0))
  );
}

function isShown(owner: Owner): boolean {
  return shownOwner(browserStorage()) === owner;
}
