import { allOf, asideOwner, openLedger } from './ledger-database.ts';
import type { LedgerRow, Owner, TaskRow } from './ledger-database.ts';
import { tellLedgerChanged } from './ledger-news.ts';
import { isReadableRow, isReadableTask, isRowOf } from './readable.ts';
import { syncState } from './sync-state.ts';

/** Those of an owner's rows that can be read; the others are set aside. */
export function readableRows(owner: Owner, rows: readonly LedgerRow[]): readonly LedgerRow[] {
  return readable(owner, rows, isReadableRow);
}

/** The same for tasks. */
export function readableTasks(owner: Owner, rows: readonly TaskRow[]): readonly TaskRow[] {
  return readable(owner, rows, isReadableTask);
}

/** Says how many events and tasks of an owner were set aside. */
export async function countUnreadable(owner: Owner): Promise<void> {
  const database = await openLedger();
  const aside = allOf(asideOwner(owner));
  const [events, tasks] = await Promise.all([
    database.countFromIndex('ledger', 'state', aside),
    database.count('tasks', aside),
  ]);
  syncState.setState({ unreadable: events + tasks });
}

function readable<Row>(owner: Owner, rows: readonly Row[], isReadable: (row: Row) => boolean) {
  const found = rows.filter(isReadable);
  if (found.length < rows.length) setAside(owner);
  return found;
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
  const database = await openLedger();
  const moving = database.transaction(['ledger', 'tasks'], 'readwrite', { durability: 'strict' });
  const [ledger, tasks] = [moving.objectStore('ledger'), moving.objectStore('tasks')];
  const aside = asideOwner(owner);
  for (let at = await ledger.openCursor(); at; at = await at.continue()) {
    const row = at.value;
    if (isRowOf(owner, row) && !isReadableRow(row)) await at.update({ ...row, owner: aside });
  }
  for (let at = await tasks.openCursor(allOf(owner)); at; at = await at.continue()) {
    const row = at.value;
    if (isReadableTask(row)) continue;
    await tasks.put({ ...row, owner: aside });
    await at.delete();
  }
  await moving.done;
  // oxlint-disable-next-line no-console -- D4 asks for a report in the console
  console.error('Something that this browser kept could not be read, and was set aside.');
  await countUnreadable(owner);
  tellLedgerChanged();
}
