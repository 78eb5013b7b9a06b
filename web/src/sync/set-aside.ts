import { allOf, asideOwner, changeEverything, MADE_HERE, openLedger } from './ledger-database.ts';
import type { LedgerRow, Owner, RecordRow } from './ledger-database.ts';
import { tellLedgerChanged } from './ledger-news.ts';
import { isReadableRow, isRowOf } from './readable.ts';
import { syncState } from './sync-state.ts';

/** Those of an owner's rows that can be read; the others are set aside. */
export function readableRows<Row extends LedgerRow | RecordRow>(
  owner: Owner,
  rows: readonly Row[],
): readonly Row[] {
  const found = rows.filter(isReadableRow);
  if (found.length < rows.length) setAside(owner);
  return found;
}

/** Says how many events and records of an owner were set aside. */
export async function countUnreadable(owner: Owner): Promise<void> {
  const database = await openLedger();
  const aside = allOf(asideOwner(owner));
  const [events, records] = await Promise.all([
    database.countFromIndex('ledger', 'state', aside),
    database.count('tasks', aside),
  ]);
  syncState.setState({ unreadable: events + records });
}

let setting: Promise<void> | undefined;

/** Once for all that is found at one time. */
function setAside(owner: Owner): void {
  setting ??= setUnreadableAside(owner)
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- what can't be read is left out all the same
      console.warn('What could not be read could not be set aside either.', error);
    })
    .finally(() => (setting = undefined));
}

/**
 * What nobody can read goes on under an owner of its own, whom nothing asks for, one row by one, so that it stops no other (D4).
 */
async function setUnreadableAside(owner: Owner): Promise<void> {
  await changeEverything(async (moving) => {
    for (const name of MADE_HERE) {
      const store = moving.objectStore(name);
      for (let at = await store.openCursor(); at; at = await at.continue()) {
        const row = at.value;
        if (!isRowOf(owner, row) || isReadableRow(row)) continue;
        await store.put({ ...row, owner: asideOwner(owner) });
        await at.delete();
      }
    }
  });
  // oxlint-disable-next-line no-console -- D4 asks for a report in the console
  console.error('Something that this browser kept could not be read, and was set aside.');
  await countUnreadable(owner);
  tellLedgerChanged();
}
