import { SECOND } from '@furrow/domain/time';
import { wait } from '../../platform/schedule.ts';
import { watchShownFocus } from '../almanac/shown-focus.ts';
import { knowledgeOf } from '../almanac/told-focus.ts';
import { allOf, isGuest, openLedger, type OwnerId } from '../database/ledger-database.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { readableRows } from '../rows/readable.ts';

/** How long the server has to tell the focus of other devices. Without an answer, what this browser knows has to do. */
const PATIENCE = 10 * SECOND;

/** The tags of all focus. */
export async function tagsOfFocus(owner: OwnerId): Promise<readonly string[]> {
  // While somebody watches, each exchange asks for the focus.
  const stop = watchShownFocus(() => undefined);
  try {
    if (!isGuest(owner) && navigator.onLine)
      await Promise.race([synchronize(owner, true), wait(PATIENCE)]);
    return await tagsOfKnownFocus(owner);
  } finally {
    stop();
  }
}

async function tagsOfKnownFocus(owner: OwnerId): Promise<readonly string[]> {
  const database = await openLedger();
  const rows = readableRows(owner, await database.getAllFromIndex('ledger', 'at', allOf(owner)));
  const { told } = await knowledgeOf(owner);
  return [
    ...rows.flatMap(({ event }) => ('tag' in event && event.tag) || []),
    ...[...(told?.plantings.values() ?? [])].flatMap(({ tag }) => tag ?? []),
  ];
}
