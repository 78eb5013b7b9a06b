import { NINE } from '@furrow/domain/testing/focus-session';
import { newTag, type TagRecord } from '@furrow/domain/tags/tag';
import { addTag } from '@furrow/domain/tags/tag-changes';
import { tagRecordSchema, TAG_KIND } from '@furrow/contract/tag';
import { expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');
const TAGS = {
  name: TAG_KIND,
  idOf: ({ origin }: TagRecord) => origin,
  holds: (record: unknown): record is TagRecord => tagRecordSchema.safeParse(record).success,
};

const namesOn = async (device: Device, owner: string) =>
  (await device.records.readRecords(TAGS, owner)).map(({ name }) => name.value).toSorted();

test('a guest’s tags become the new account’s, and reach its other devices (D7, D58)', async () => {
  const server = new ModelServer();
  const here = await openDevice(server);
  const { makeTag } = await import('./tags.ts');
  const id = await makeTag('Maths');
  expect(id).toBeDefined();
  expect(await makeTag('maths')).toBe(id);
  here.registering.begin('ada@example.com');
  await here.become(ADA);
  await here.sync(ADA.id);
  const there = await openDevice(server);
  await there.become(ADA);
  await there.sync(ADA.id);
  expect(await namesOn(there, ADA.id)).toEqual(['Maths']);

  await there.records.changeRecords(TAGS, ADA.id, (tags) =>
    addTag(tags, uuidFor('prose', NINE), 'Prose', { at: NINE, by: uuidFor('edit', NINE) }),
  );
  for (const device of [there, here]) await device.sync(ADA.id);
  expect(await namesOn(here, ADA.id)).toEqual(['Maths', 'Prose']);
});

test('a change is taken back in one press; a name that is too long is stored nowhere', async () => {
  const device = await openDevice(new ModelServer());
  const { makeTag, renameTag } = await import('./tags.ts');
  const guest = await device.owner.guestOwner();
  const id = (await makeTag('Maths')) ?? '';
  const undo = await renameTag(id, 'Algebra');
  expect(await namesOn(device, guest)).toEqual(['Algebra']);
  await undo?.();
  expect(await namesOn(device, guest)).toEqual(['Maths']);
  const edit = { at: NINE, by: uuidFor('edit', NINE) };
  const content = { name: 'x'.repeat(41), colour: 'leaf', archived: false, into: null };
  const long = newTag(uuidFor('long', NINE), content, edit);
  expect(TAGS.holds(long)).toBe(false);
});

test('a tag beyond the most waits on its device, and is sent once another device has deleted one', async () => {
  const server = new ModelServer();
  server.most.set(TAG_KIND, 2);
  const here = await openDevice(server);
  const { makeTag } = await import('./tags.ts');
  await here.become(ADA);
  for (const name of ['Maths', 'Prose', 'Zoology']) await makeTag(name);
  await here.sync(ADA.id);
  expect(await here.outbox.readUnsent(ADA.id)).toMatchObject({ refusedKinds: [TAG_KIND] });

  const there = await openDevice(server);
  const tags = await import('./tags.ts');
  await there.become(ADA);
  await there.sync(ADA.id);
  // Which two are sent first follows from their ids, which are random within a millisecond.
  const [sent] = await there.records.readRecords(TAGS, ADA.id);
  expect(await namesOn(there, ADA.id)).toHaveLength(2);
  await tags.deleteTag(sent?.origin ?? '');
  for (const device of [there, here, there]) await device.sync(ADA.id);
  expect(await here.outbox.readUnsent(ADA.id)).toMatchObject({ refusedKinds: [], queued: 0 });
  expect(await namesOn(there, ADA.id)).toEqual(['Maths', 'Prose', 'Zoology']);
});
