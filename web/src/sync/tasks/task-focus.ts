import { focusByTask, focusOnTask } from '@furrow/domain/todo/task-focus';
import { openLedger } from '../ledger-database.ts';
import type { Owner } from '../ledger-database.ts';
import { readableRows } from '../set-aside.ts';

/** Seconds of focus by task: what the server told of, and what it has not heard of yet (D40). */
export async function readFocus(owner: Owner): Promise<ReadonlyMap<number, number>> {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'lists']);
  const onTasks = IDBKeyRange.bound([owner, -Infinity], [owner, Infinity]);
  const [rows, list] = await Promise.all([
    reading.objectStore('ledger').index('task').getAll(onTasks),
    reading.objectStore('lists').get(owner),
  ]);
  // Without a word from the server the ledger here is all there is. What is offered again it has told of in an earlier life.
  const isUnheard = { queued: true, 'not-yet': true, refused: false, sent: !list };
  const unheard = readableRows(owner, rows).filter(
    ({ state, isOffered }) => isUnheard[state] && !(list && isOffered),
  );
  const seconds = new Map(focusByTask(unheard.flatMap(({ event }) => focusOnTask(event) ?? [])));
  for (const [id, told] of Object.entries(list?.focus ?? {})) {
    seconds.set(Number(id), (seconds.get(Number(id)) ?? 0) + told);
  }
  return seconds;
}
