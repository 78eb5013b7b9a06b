import type { Growing } from '@furrow/contract/planting';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const [ADA, BOB] = [registered('ada'), registered('bob')];

const SECRET = 'Quince quarrel';

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  server = new ModelServer();
  device = await openDevice(server);
});

function begun(): Growing {
  const now = Date.now();
  const plan = { ...DEFAULT_FOCUS_PLAN, description: SECRET };
  return { planting: beginPlanting(firstPlantingId(uuidv7()), plan, now).planting, lastSeen: now };
}

/** The focus page begins a planting. */
async function focusing() {
  const page = device.growing.growingKeeper();
  await page.load();
  const growing = begun();
  await page.keep(growing, []);
  return { page, growing };
}

const addTaskHere = () =>
  device.changeTasks((tasks, edit) => addTask(tasks, uuidv7(), contentNamed(SECRET), edit));

async function quit({ page, growing }: Awaited<ReturnType<typeof focusing>>) {
  const { planting, facts } = transition(growing.planting, { kind: 'quit' }, Date.now());
  await page.keep({ planting, lastSeen: Date.now() }, facts);
}

/** Everything that this browser keeps, as text. */
async function kept() {
  const stores = [device.everything('ledger'), device.everything('tasks'), device.allGrowing()];
  const stored = Object.entries(device.storage);
  return JSON.stringify([await Promise.all(stores), stored]);
}

const offeredTo = (viewer: typeof ADA) => device.adoptable.readAdoptable(viewer.id);

test('what was begun before the page knew who is signed in is theirs, and gone after they log out (D6, D76)', async () => {
  const focus = await focusing();
  await addTaskHere();
  const guest = await device.owner.guestOwner();
  await device.hear(ADA);
  const rows = await device.everything('tasks');
  expect(rows.filter(({ owner }) => owner !== ADA.id)).toEqual([]);
  expect(await device.ledger.readGrowing(guest)).toBeUndefined();
  expect(await device.ledger.readGrowing(ADA.id)).toMatchObject(focus.growing);
  await focus.page.keep({ ...focus.growing, lastSeen: Date.now() }, []);
  await device.sync(ADA.id);
  expect(server.tasksOf(ADA.id)).toHaveLength(1);
  const growing = (await device.everything('tasks')).find(({ kind }) => kind === 'growing');
  expect(growing).toMatchObject({ owner: ADA.id, state: 'sent' });

  expect(await kept()).toContain(SECRET);
  await device.become(null);
  await focus.page.keep({ ...focus.growing, lastSeen: Date.now() }, []);
  expect(await kept()).not.toContain(SECRET);
  await device.hear(null);
  expect(await device.growing.growingKeeper().load()).toBeUndefined();
  await device.become(BOB);
  expect(await offeredTo(BOB)).toEqual({ plantings: 0, todos: 0, others: 0 });
});

test('what is begun while the page learns who is signed in is theirs, too', async () => {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
  const ask = vi.fn(async (...request: Parameters<typeof server.fetch>) => {
    await opened;
    return server.fetch(...request);
  });
  vi.stubGlobal('fetch', ask);
  const learning = device.hear(ADA);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  const focus = await focusing();
  gate.dispatchEvent(new Event('open'));
  await learning;
  await focus.page.keep({ ...focus.growing, lastSeen: Date.now() }, []);
  expect(await device.ledger.readGrowing(ADA.id)).toMatchObject({
    planting: focus.growing.planting,
  });
  await device.become(null);
  expect(await kept()).not.toContain(SECRET);
});

test('another device that takes the planting over is noticed', async () => {
  const focus = await focusing();
  await device.hear(ADA);
  await focus.page.keep({ ...focus.growing, lastSeen: Date.now() }, []);
  await device.sync(ADA.id);
  const told = new Promise((resolve) => focus.page.elsewhere.watch(resolve));
  const here = device;
  device = await openDevice(server);
  await device.become(ADA);
  await device.sync(ADA.id);
  expect(await device.growing.growingKeeper().elsewhere.take()).toMatchObject({ kind: 'taken' });
  await here.sync(ADA.id);
  expect(await told).toMatchObject({ growing: { planting: { id: focus.growing.planting.id } } });
});

test.each([
  ['the server said before that nobody was signed in', () => device.hear(null), true],
  ['they log in', () => Promise.resolve(), false],
] as const)(
  'a guest’s garden is offered and not taken if %s (D7)',
  async (_, meanwhile, isFound) => {
    const focus = await focusing();
    await addTaskHere();
    await quit(focus);
    await meanwhile();
    await (isFound ? device.hear(ADA) : device.become(ADA));
    expect(await offeredTo(ADA)).toEqual({ plantings: 1, todos: 1, others: 0 });
    await device.sync(ADA.id);
    expect(server.ledgerOf(ADA.id)).toEqual([]);
    expect(server.tasksOf(ADA.id)).toEqual([]);
  },
);
