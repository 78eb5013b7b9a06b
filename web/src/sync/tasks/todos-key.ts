import { readTodos, todosSchema } from '@furrow/contract/stored-todos';
import { isSameTodo } from '@furrow/domain/todo/reconcile-external-edits';
import type { Todo } from '@furrow/domain/todo/todo';
import type { KeyValueStorage } from '../../platform/browser-storage.ts';
import { machineClock } from '../../platform/clock.ts';
import { asideKey, TODOS_KEY, WRITTEN_KEY } from '../../read-model/identity-keys.ts';
import { readStored, stagedStorage, type StoredValue } from '../../read-model/stored-value.ts';

/** The storage key `todos`: what the screens, other tabs and scripts read of the list (D4). */
const todosKey: StoredValue<readonly unknown[]> = {
  key: TODOS_KEY,
  schema: todosSchema,
  absent: [],
};

const writtenKey = { ...todosKey, key: WRITTEN_KEY };

/** The list after an external edit, with the list before it; undefined if there was no such edit. */
export function readForeign(storage: KeyValueStorage) {
  const text = storage.getItem(TODOS_KEY);
  if (text === null || text === storage.getItem(WRITTEN_KEY)) return undefined;
  const now = readTodosOf(storage, todosKey);
  // It was unreadable, and was set aside.
  if (storage.getItem(TODOS_KEY) === null) return undefined;
  return { text, before: readTodosOf(storage, writtenKey).todos, now: now.todos };
}

/** Notes that the list in the key was taken in; the key is not rewritten before something changes. */
export function noteTaken(storage: KeyValueStorage, text: string): void {
  storage.setItem(WRITTEN_KEY, text);
}

/** What this page wrote last to a storage: while the key holds it, a long list need not be parsed before it is overwritten. */
const ownTexts = new WeakMap<KeyValueStorage, string>();

/**
 * Writes the list if the key holds another one.
 * @returns whether it did
 * @throws where the browser has no room: the key is as it was
 */
export function writeTodos(storage: KeyValueStorage, todos: readonly Todo[]): boolean {
  const text = storage.getItem(TODOS_KEY);
  const written = JSON.stringify(todos);
  if (text === written) return false;
  const staged = stagedStorage(storage);
  if (text !== ownTexts.get(storage)) {
    const { todos: there, isLossy } = readTodosOf(storage, todosKey);
    const isSame =
      there.length === todos.length && there.every((todo, i) => isSameTodo(todo, todos[i]));
    if (isSame && (text !== null || todos.length === 0)) return false;
    // What would be lost of an item is set aside before it is overwritten.
    if (isLossy && text !== null) staged.setItem(asideKey(TODOS_KEY), text);
  }
  staged.setItem(TODOS_KEY, written);
  staged.setItem(WRITTEN_KEY, written);
  staged.commit();
  ownTexts.set(storage, written);
  return true;
}

/** The list in the key, for when nothing better can be read. */
export function readTodosKey(storage: KeyValueStorage): readonly Todo[] {
  return readTodosOf(storage, todosKey).todos;
}

function readTodosOf(storage: KeyValueStorage, key: StoredValue<readonly unknown[]>) {
  return readTodos(readStored(storage, key), machineClock.read().wall);
}
