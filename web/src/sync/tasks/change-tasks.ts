import type { DayKey } from '@furrow/domain/time';
import { listOnDay } from '@furrow/domain/todo/task-list';
import { reconcileExternalEdits } from '@furrow/domain/todo/reconcile-external-edits';
import type { Edit } from '@furrow/domain/records/edit';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { v7 as uuidv7 } from 'uuid';
import { browserStorage, isFull } from '../../platform/browser-storage.ts';
import { withLock } from '../../platform/locks.ts';
import { keepForGood } from '../../platform/persistence.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { announceKeys } from '../../read-model/browser-events.ts';
import { TODOS_KEY } from '../../read-model/identity-keys.ts';
import { readToday } from '../../read-model/use-garden.ts';
import { READ_MODEL_LOCK } from '../figures/catch-up.ts';
import type { OwnerId } from '../database/ledger-database.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { changeRecords, newEdit, readRecords, TASKS } from '../rows/records.ts';
import { syncState } from '../rows/sync-state.ts';
import { readFocus } from './read-focus.ts';
import { showList, taskList } from './task-list.ts';
import { noteTaken, readForeign, readTodosKey, writeTodos } from './todos-key.ts';

type Records = readonly TaskRecord[];

/** A change that the visitor makes to the list; each gets a new `edit`. */
export type TaskChange = (records: Records, edit: Edit, today: DayKey) => Records;

/**
 * Changes the to-do list of the current owner: it is durable before the screen shows it (D8). A failure is logged, and shown in
 * the sync state (section 8, D8).
 */
export async function changeTasks(change: TaskChange): Promise<void> {
  try {
    await withLock(READ_MODEL_LOCK, async () => {
      const owner = await shownOwnerHere();
      await takeInExternalEdits(owner);
      const edit = newEdit();
      const today = readToday();
      const changed = await changeRecords(TASKS, owner, (records) => change(records, edit, today));
      await show(owner, changed);
    });
    void keepForGood();
  } catch (error) {
    noteFailure('saved', error);
  }
}

/**
 * Shows the current list, with external edits, and with tasks that are due to be open again. Calls that come before the
 * refresh begins share it.
 */
export const refreshTasks = sharedRun((close) =>
  withLock(READ_MODEL_LOCK, () => {
    close();
    return refresh();
  }),
);

async function refresh(): Promise<void> {
  try {
    const owner = await shownOwnerHere();
    await takeInExternalEdits(owner);
    await show(owner, await readRecords(TASKS, owner));
  } catch (error) {
    noteFailure('loaded', error);
    if (!taskList.getState().isLoaded) showKeyAlone();
  }
}

/** Turns an external edit of an owner's list into edits, before the list is replaced. The caller holds the read model's lock. */
export async function takeInExternalEdits(owner: OwnerId): Promise<void> {
  const storage = browserStorage();
  const foreign = readForeign(storage);
  if (!foreign) return;
  await changeRecords(TASKS, owner, (records) =>
    reconcileExternalEdits(records, foreign, uuidv7, newEdit()),
  );
  noteTaken(storage, foreign.text);
}

async function show(owner: OwnerId, records: Records): Promise<void> {
  const today = readToday();
  const focus = await readFocus(owner);
  // An external edit, which takes no lock, came while the database was read.
  if (readForeign(browserStorage())) {
    await takeInExternalEdits(owner);
    return show(owner, await readRecords(TASKS, owner));
  }
  const list = listOnDay(records, today);
  const hasWritten = writeTodos(
    browserStorage(),
    list.map(({ todo }) => todo),
  );
  showList(list, focus, today);
  if (hasWritten) announceKeys([TODOS_KEY]);
}

/** Shows only the list of the storage key, which is better than none. */
function showKeyAlone(): void {
  const foreign = { before: [], now: readTodosKey(browserStorage()) };
  const records = reconcileExternalEdits([], foreign, uuidv7, newEdit());
  showList(listOnDay(records, readToday()), new Map(), readToday());
}

function noteFailure(what: 'saved' | 'loaded', error: unknown): void {
  // oxlint-disable-next-line no-console -- section 8: logged only
  console.warn(`The to-do list could not be ${what}.`, error);
  if (isFull(error)) syncState.setState({ isFull: true });
}
