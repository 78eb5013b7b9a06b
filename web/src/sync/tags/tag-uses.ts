import { DAY } from '@furrow/domain/time';
import { browserClock } from '../../platform/clock.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { openLedger } from '../database/ledger-database.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { ofShownOwner } from '../rows/of-shown-owner.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readableRows } from '../rows/readable.ts';

const tagUses = ofShownOwner<readonly string[] | undefined>(undefined);

/** The ids of the tags that this device's plantings had in the last 30 days, in the order of time; undefined until they are read. */
export const useTagUses = tagUses.useValue;

const refresh = sharedRun(async (close) => {
  close();
  await tagUses.set(() => readTagUses().catch(() => []));
});

// They are read ahead, so that a picker of tags opens at once, with each tag in its place.
void refresh();
watchLedger(() => void refresh());

async function readTagUses(): Promise<readonly string[]> {
  const owner = await shownOwnerHere();
  const database = await openLedger();
  const lately = IDBKeyRange.bound([owner, browserClock.now() - 30 * DAY], [owner, Infinity]);
  const rows = await database.getAllFromIndex('ledger', 'at', lately);
  return readableRows(owner, rows).flatMap(({ event }) => ('tag' in event && event.tag) || []);
}
