import { preparePlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import {
  ADA,
  begun,
  deskAndPhone,
  focusing,
  idIn,
  stands,
  ticked,
} from '../../testing/focusing.ts';
import { ModelServer } from '../../testing/model-server.ts';

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
});

it('the phone sees what the desk grows, and the desk itself does not', async () => {
  const [desk, phone, { planting }] = await deskAndPhone(server);
  const seen = await phone.page.elsewhere.read();
  expect(idIn(seen?.growing?.planting)).toBe(planting.id);
  expect(seen?.userAgent).toContain('Linux');
  expect(await desk.page.elsewhere.read()).toBeUndefined();
});

it('the record is written when something happens and every four minutes, and not by a tick', async () => {
  const [desk, , growing] = await deskAndPhone(server);
  const first = await stands(desk);
  await desk.page.keep(ticked(growing, MINUTE), []);
  expect(await stands(desk)).toEqual(first);
  await desk.page.keep(ticked(growing, 4 * MINUTE), []);
  expect(await stands(desk)).toMatchObject({ version: 1, seq: 2 });
  const paused = transition(growing.planting, { kind: 'pause' }, growing.lastSeen).planting;
  await desk.page.keep({ ...growing, planting: paused }, []);
  expect(await stands(desk)).toMatchObject({ seq: 3 });
});

it('after ‘Continue here’ the phone has all of it, and the desk keeps nothing more', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  const taking = await phone.page.elsewhere.take();
  if (taking.kind !== 'taken') throw new Error(taking.kind);
  expect(taking.growing.planting.plan.description).toBe('Letters');
  expect(taking.growing.planting.mode).toEqual(growing.planting.mode);
  await phone.page.keep(taking.growing, []);
  // A page that is out of sight hears only when something happens.
  const { planting, facts } = transition(growing.planting, { kind: 'quit' }, Date.now());
  await desk.sync();
  await desk.page.keep({ planting, lastSeen: Date.now() }, facts);
  expect(await desk.device.queued(ADA.id)).toEqual([]);
  expect(await desk.page.load()).toBeUndefined();
  expect(idIn((await desk.page.elsewhere.read())?.growing?.planting)).toBe(growing.planting.id);
});

it('a page that lost the planting can take it back, or begin another', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  const there = await phone.page.elsewhere.take();
  if (there.kind !== 'taken') throw new Error(there.kind);
  await phone.page.keep(there.growing, []);
  await phone.sync();
  const back = await desk.page.elsewhere.take();
  if (back.kind !== 'taken') throw new Error(back.kind);
  await desk.page.keep(back.growing, []);
  expect(await stands(desk)).toMatchObject({ version: 3, seq: 2 });
  await desk.sync();
  await phone.sync();
  await phone.page.keep(there.growing, []);
  expect(idIn((await phone.page.elsewhere.read())?.growing?.planting)).toBe(growing.planting.id);
  phone.page.elsewhere.beginInSpiteOf(growing.planting.id);
  await phone.page.keep(begun('Another'), []);
  expect(await stands(phone)).toMatchObject({ version: 4, seq: 1 });
});

it('if two devices take over at once, one has it, and both know which', async () => {
  const [, phone] = await deskAndPhone(server);
  const tablet = await focusing(server);
  await tablet.sync();
  const takings = await Promise.all([phone.page.elsewhere.take(), tablet.page.elsewhere.take()]);
  await phone.sync();
  await tablet.sync();
  expect(takings.filter(({ kind }) => kind === 'taken').length).toBeGreaterThan(0);
  expect(await stands(phone)).toEqual(await stands(tablet));
  const ids = await Promise.all(
    [phone, tablet].map(async ({ device }) => device.outbox.readUnsent(ADA.id)),
  );
  expect(ids).toMatchObject([{ queued: 0 }, { queued: 0 }]);
});

it('without a network nothing is taken, now or later', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  server.network = () => ({ isDown: true, losesAnswer: false });
  expect(await phone.page.elsewhere.take()).toEqual({ kind: 'unreachable' });
  server.network = () => ({ isDown: false, losesAnswer: false });
  await phone.sync();
  await desk.sync();
  expect(await desk.page.elsewhere.read()).toBeUndefined();
  expect(idIn((await phone.page.elsewhere.read())?.growing?.planting)).toBe(growing.planting.id);
});

/** From the second request on, the network fails as described. */
function failLater(how: { readonly isDown?: boolean; readonly losesAnswer?: boolean }): void {
  let asked = 0;
  server.network = () => {
    asked += 1;
    return { isDown: false, losesAnswer: false, ...(asked > 1 && how) };
  };
}

it('a claim that did not reach the server is taken back, and not sent later', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  failLater({ isDown: true });
  expect(await phone.page.elsewhere.take()).toEqual({ kind: 'unreachable' });
  server.network = () => ({ isDown: false, losesAnswer: false });
  await phone.sync();
  await desk.sync();
  expect(await desk.page.elsewhere.read()).toBeUndefined();
  expect(idIn((await phone.page.elsewhere.read())?.growing?.planting)).toBe(growing.planting.id);
});

it('a claim whose answer was lost stops the desk, and the phone can try again', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  failLater({ losesAnswer: true });
  expect(await phone.page.elsewhere.take()).toEqual({ kind: 'unreachable' });
  server.network = () => ({ isDown: false, losesAnswer: false });
  await phone.sync();
  await desk.sync();
  for (const { page } of [desk, phone])
    expect(idIn((await page.elsewhere.read())?.growing?.planting)).toBe(growing.planting.id);
  expect(await phone.page.elsewhere.take()).toMatchObject({ kind: 'taken' });
});

it('a planting that a device began without a network ends there if another device has one by then', async () => {
  const [desk, phone] = [await focusing(server), await focusing(server)];
  server.network = () => ({ isDown: true, losesAnswer: false });
  await phone.page.keep(begun('Seeds', 10), []);
  server.network = () => ({ isDown: false, losesAnswer: false });
  for (const description of ['Letters', 'Bills']) {
    const page = desk.device.growing.growingKeeper();
    await page.load();
    await page.keep(begun(description, 1), []);
  }
  await desk.sync();
  await phone.sync();
  expect(await phone.page.load()).toBeUndefined();
  const events = await phone.device.everything('ledger');
  expect(events).toMatchObject([{ event: { kind: 'planting-left', notes: 'Seeds' } }]);
  expect((await phone.page.elsewhere.read())?.growing?.planting.plan.description).toBe('Bills');
});

it('ends for the other devices when it ends', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  const { planting, facts } = transition(growing.planting, { kind: 'quit' }, Date.now());
  await desk.page.keep({ planting, lastSeen: Date.now() }, facts);
  await desk.sync();
  await phone.sync();
  expect((await phone.page.elsewhere.read())?.growing).toBeNull();
});

it('leaves nothing in a browser that its account leaves, even if it was not sent (D76)', async () => {
  const desk = await focusing(server);
  server.network = () => ({ isDown: true, losesAnswer: false });
  await desk.page.keep(begun('A secret', 5), []);
  await desk.device.become(null);
  const rows: unknown[] = await Promise.all([
    desk.device.everything('tasks'),
    desk.device.everything('ledger'),
    desk.device.allGrowing(),
  ]);
  expect(JSON.stringify(rows)).not.toContain('A secret');
  expect(await stands(desk)).toBeUndefined();
  expect(await desk.device.allGrowing()).toEqual([]);
});

it('a page that was opened for its tasks tells no device of a planting, and takes none from it (D99)', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  const id = firstPlantingId(uuidv7());
  const { planting } = preparePlanting(id, DEFAULT_FOCUS_PLAN, 'seen');
  await phone.page.keep({ planting, lastSeen: Date.now() }, []);
  await phone.sync();
  await desk.sync();
  expect(idIn((await phone.page.elsewhere.read())?.growing?.planting)).toBe(growing.planting.id);
  const left = transition(growing.planting, { kind: 'abandon' }, Date.now());
  await desk.page.keep({ planting, lastSeen: Date.now() }, left.facts);
  await desk.sync();
  await phone.sync();
  expect(await desk.page.load()).toBeUndefined();
  expect(await phone.page.elsewhere.read()).toMatchObject({ growing: null });
});
