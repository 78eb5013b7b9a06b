import { GROWING_KIND } from '@furrow/contract/growing-record';
import { PREFERENCES_KIND } from '@furrow/contract/preferences';
import { TASK_KIND, taskListSchema } from '@furrow/contract/task';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import {
  PREFERENCES_ID,
  PREFERENCES_ORIGIN,
  preferencesEdited,
} from '@furrow/domain/preferences/preferences-record';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { changeTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { newTask, type TaskRecord } from '@furrow/domain/todo/task-record';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Store } from '../../db/store.ts';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const edit = (at: number) => ({ at, by: uuidFor(`edit at ${at}`, at) });

const taskOf = (origin: string, wantedId: number) =>
  newTask([], { origin, wantedId }, contentNamed(`Task ${origin}`), edit(EVENING - 100));

/** Stores a record as 0.2.0 does, which knows tasks alone. */
async function storeAsBefore(store: Store, record: TaskRecord) {
  await store.db.execute(sql`
    with head as (
      insert into task_lists (user_id, version) select id, 1 from users
      on conflict (user_id) do update set version = task_lists.version + 1
      returning user_id, version)
    insert into tasks (user_id, origin, kind, version, record)
    select user_id, ${record.origin}, 'task', version, ${JSON.stringify(record)}::jsonb from head
    on conflict (user_id, origin) do update
      set kind = excluded.kind, version = excluded.version, record = excluded.record`);
}

async function send(who: Visitor, kind: string, record: unknown) {
  const { records, changed } = await exchangeWith(who, { records: [{ kind, record }] });
  return { outcome: records?.[0]?.outcome, told: changed?.records ?? [] };
}

async function listOf(who: Visitor) {
  const { body } = await who.get('/api/todos');
  return taskListSchema.parse(body).tasks;
}

const growing = {
  origin: GROWING_ORIGIN,
  version: 1,
  holder: { id: uuidFor('desk', EVENING), userAgent: 'Chrome' },
  seq: 1,
  growing: null,
  endedLately: [],
};

describeOnStore('an account that an earlier release left spoilt', (store) => {
  const serve = () => accountServer(store(), { clock: () => EVENING });

  it('stores preferences and the running planting beside tasks that took their ids', async () => {
    const { registered } = await serve();
    const ada = await registered('taken-ids@farm.example');
    const taken = [PREFERENCES_ORIGIN, GROWING_ORIGIN].map((origin) => taskOf(origin, 7));
    for (const task of taken) await storeAsBefore(store(), task);
    const changed = await ada.ask('PATCH', '/api/me/settings', { language: 'de' });
    expect(changed).toMatchObject({ status: 200, body: { language: 'de' } });
    const chosen = preferencesEdited({ clock: '24' }, edit(EVENING));
    expect(await send(ada, PREFERENCES_KIND, chosen)).toMatchObject({ outcome: 'merged' });
    expect(await send(ada, GROWING_KIND, growing)).toMatchObject({ outcome: 'merged' });
    // A server of 0.2.0 beside this one changes such a task after that.
    for (const task of taken) await storeAsBefore(store(), task);
    expect((await listOf(ada)).toSorted((a, b) => (a.origin > b.origin ? -1 : 1))).toEqual(taken);
    expect((await ada.get('/api/me')).body).toMatchObject({
      settings: { language: 'de', clock: '24' },
      todos: [{ id: 7 }, { id: 8 }],
    });
  });

  it('can edit and delete a task that took such an id; a new one is refused', async () => {
    const { registered } = await serve();
    const ada = await registered('edits-taken@farm.example');
    const task = taskOf(PREFERENCES_ORIGIN, 7);
    expect(await send(ada, TASK_KIND, task)).toEqual({ outcome: 'refused', told: [] });
    await storeAsBefore(store(), task);
    const [deleted] = changeTask([task], 7, null, edit(EVENING));
    expect(await send(ada, TASK_KIND, deleted)).toMatchObject({ outcome: 'merged' });
    expect(await listOf(ada)).toEqual([deleted]);
  });

  it('can add, move and number tasks though one has the last place and the last number', async () => {
    const { registered } = await serve();
    const ada = await registered('last-place@farm.example');
    const most = Number.MAX_SAFE_INTEGER;
    for (const name of ['one', 'two', 'three', 'four']) {
      const task = taskOf(uuidFor(name, EVENING), most);
      await storeAsBefore(store(), { ...task, place: { ...task.place, value: most } });
    }
    // As a page of 0.2.0 adds it, and keeps it if it is refused.
    const own = taskOf(uuidFor('own', EVENING), EVENING);
    const added = { ...own, place: { ...own.place, value: most + 1 } };
    expect(await send(ada, TASK_KIND, added)).toMatchObject({ outcome: 'merged' });
    const { body } = await ada.get('/api/me');
    expect(body).toMatchObject({ todos: { length: 5 } });
    const ids = listedTasks(await listOf(ada)).map(({ todo }) => todo.id);
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => Number.isSafeInteger(id))).toBe(true);
  });
});

describeOnStore('a change of the settings', (store) => {
  it('is not answered as done if it was not kept', async () => {
    const { registered } = await accountServer(store(), { clock: () => EVENING });
    const ada = await registered('not-kept@farm.example');
    await storeAsBefore(store(), taskOf(PREFERENCES_ID, 7));
    const changed = await ada.ask('PATCH', '/api/me/settings', { language: 'de' });
    expect(changed).toMatchObject({ status: 400, code: 'invalid-request' });
  });
});
