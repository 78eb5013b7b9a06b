import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, changeTask, moveTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import * as fc from 'fast-check';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import type { TaskChange } from '../tasks/change-tasks.ts';

/** How many schedules each run tests; `FURROW_SCHEDULES=5000` for a long search. */
const SCHEDULES = Number(env['FURROW_SCHEDULES'] ?? 60);

const PATIENCE_MS = 300_000 + SCHEDULES * 1000;

const step = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom(
    'add',
    'add',
    'rename',
    'delete',
    'toggle',
    'up',
    'down',
    'sync',
    'in vain',
    'unheard',
    'back up',
    'restore',
  ),
  nth: fc.nat(4),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let made = 0;

function changeOf({ does, nth }: Step): TaskChange | undefined {
  made += 1;
  const name = `task ${made}`;
  return (records, edit, today) => {
    const todo = listedTasks(records)[nth]?.todo;
    if (does === 'add') return addTask(records, uuidFor(name, edit.at), contentNamed(name), edit);
    if (!todo) return records;
    if (does === 'rename') return changeTask(records, todo.id, contentNamed(name), edit);
    if (does === 'delete') return changeTask(records, todo.id, null, edit);
    if (does === 'toggle') return toggleTask(records, todo.id, !todo.completed, today, edit);
    return does === 'up' || does === 'down' ? moveTask(records, todo.id, does, edit) : records;
  };
}

async function make(one: Step, device: Device, owner: string, server: ModelServer) {
  if (one.does === 'back up') return server.backUp(owner);
  if (one.does === 'restore') return server.restore(owner);
  const isSync = one.does === 'sync' || one.does === 'in vain' || one.does === 'unheard';
  const change = changeOf(one);
  if (!isSync && change) return device.changeTasks(change);
  server.network = () => ({
    isDown: one.does === 'in vain',
    losesAnswer: one.does === 'unheard',
  });
  await device.sync(owner);
}

test(
  'two devices that edit apart converge to one list, no task lost or doubled, after any restores of the server (D41)',
  async () => {
    const server = new ModelServer();
    const devices = [await openDevice(server), await openDevice(server)] as const;
    const { showOwner } = await import('../../read-model/read-model-owner.ts');
    let schedules = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        schedules += 1;
        const owner = uuidFor(`lister ${schedules}`, 1_700_000_000_000);
        for (const { storage } of devices) showOwner(storage, owner);
        for (const each of steps) await make(each, devices[each.device], owner, server);
        server.network = () => ({ isDown: false, losesAnswer: false });
        for (const place of [0, 1, 0] as const) await devices[place].sync(owner);

        const told = listedTasks(server.tasksOf(owner)).map(({ todo }) => todo);
        expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
        for (const { storage } of devices)
          expect(JSON.parse(storage.getItem('todos') ?? '[]')).toEqual(told);
      }),
      { numRuns: SCHEDULES },
    );
    expect(schedules).toBeGreaterThanOrEqual(SCHEDULES);
  },
  PATIENCE_MS,
);
