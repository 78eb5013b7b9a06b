import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { fieldsOf } from '@furrow/domain/unknown-value';
import { beforeEach, expect, test } from 'vitest';
import type { Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { begun } from '../../testing/focusing.ts';
import {
  ADA,
  broughtBy,
  IMPORT,
  listed,
  MATHS,
  pastSessionRows,
  signedInWithHistory,
} from '../../testing/imported.ts';
import { ModelServer } from '../../testing/model-server.ts';

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
});

const signedIn = () => signedInWithHistory(server);

/** Whether the import's tag is archived. */
async function isArchived(device: Device): Promise<unknown> {
  const tag = (await device.everything('tasks')).find(({ kind }) => kind === 'tag');
  return fieldsOf(fieldsOf(tag?.record.kept)['archived'])['value'];
}

test('undoing an import takes its sessions, tasks and tags away on every device, and names what stays', async () => {
  const here = await signedIn();
  await here.storeImport(ADA.id, broughtBy({ tasks: ['Sow', 'Hoe'] }));
  await here.changeTasks((tasks, edit) =>
    tasks.map((task) =>
      task.content.value?.name === 'Hoe'
        ? { ...task, content: { value: contentNamed('Hoe twice'), ...edit } }
        : task,
    ),
  );
  await here.sync(ADA.id);
  const there = await signedIn();
  expect((await there.readHistory(ADA.id)).sessions).toHaveLength(3);
  expect(await there.undoImport(ADA.id, IMPORT)).toEqual(['Hoe twice']);
  for (const device of [there, here]) await device.sync(ADA.id);
  for (const device of [there, here]) {
    const { imports, sessions } = await device.readHistory(ADA.id);
    expect(imports).toMatchObject([{ origin: IMPORT, undone: expect.any(Number) }]);
    expect(sessions).toEqual([]);
    expect(listed(device)).toEqual(['Hoe twice']);
    expect(await pastSessionRows(device)).toMatchObject([
      { state: 'sent', record: { kept: { content: null } } },
    ]);
  }
  expect(await isArchived(here)).toBe(true);
});

test('a tag that focus here has stays when its import is undone', async () => {
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy());
  await device.ledger.appendEvent(ADA.id, {
    kind: 'planting-tagged',
    planting: `${IMPORT}.1`,
    tag: MATHS,
    at: NINE,
    id: uuidFor('tagging', NINE),
    day: '2026-11-20',
  });
  await device.undoImport(ADA.id, IMPORT);
  expect(await isArchived(device)).toBe(false);
});

test('a tag that focus on another device has stays, though this browser was told of the focus before', async () => {
  const here = await signedIn();
  await here.storeImport(ADA.id, broughtBy());
  const stop = here.watchShownFocus(() => undefined);
  await here.sync(ADA.id);
  stop();
  const there = await signedIn();
  const grown = wired(ledgerOf(new FocusSession({ at: NINE }).grow(1).facts));
  const tagged = grown.map((event) => Object.assign({}, event, { tag: MATHS }));
  await there.live(ADA.id, tagged);
  await there.sync(ADA.id);
  await here.undoImport(ADA.id, IMPORT);
  expect(await isArchived(here)).toBe(false);
});

/** Focus on a task with a number. */
const grownOn = (taskId: number) =>
  wired(ledgerOf(new FocusSession({ at: NINE, plan: { taskId } }).grow(1).facts));

test('a task that focus on another device is about stays, and is named', async () => {
  const here = await signedIn();
  await here.storeImport(ADA.id, broughtBy({ tasks: ['Sow'] }));
  await here.sync(ADA.id);
  const there = await signedIn();
  await there.live(ADA.id, grownOn(NINE));
  await there.sync(ADA.id);
  expect(await here.undoImport(ADA.id, IMPORT)).toEqual(['Sow']);
  for (const device of [here, there]) await device.sync(ADA.id);
  for (const device of [here, there]) expect(listed(device)).toEqual(['Sow']);
});

test.each([
  ['here', 'here'],
  ['on another device', 'there'],
] as const)('a task and a tag stay while something grows for them %s', async (_, where) => {
  const devices = { here: await signedIn(), there: await signedIn() };
  const { here } = devices;
  await here.storeImport(ADA.id, broughtBy({ tasks: ['Sow'] }));
  for (const device of [here, devices.there]) await device.sync(ADA.id);
  const { planting, lastSeen } = begun('Sow');
  const plan = { ...planting.plan, taskId: NINE, tag: MATHS };
  const page = devices[where].growing.growingKeeper();
  await page.load();
  await page.keep({ planting: { ...planting, plan }, lastSeen }, []);
  await devices[where].sync(ADA.id);
  expect(await here.undoImport(ADA.id, IMPORT)).toEqual(['Sow']);
  expect(await isArchived(here)).toBe(false);
});
