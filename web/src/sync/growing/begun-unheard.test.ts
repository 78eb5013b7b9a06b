import { transition } from '@furrow/domain/planting/transition';
import { MINUTE } from '@furrow/domain/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ADA,
  begun,
  deskAndPhone,
  type Focusing,
  focusing,
  idIn,
  stands,
  ticked,
  unheard,
} from '../../testing/focusing.ts';
import { ModelServer } from '../../testing/model-server.ts';

let server: ModelServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = new ModelServer();
});

afterEach(() => void vi.useRealTimers());

it('a page that begins before it has heard from the server ends nothing on another device', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  const { device: tablet, page } = await unheard(server);
  const own = begun('Seeds');
  for (const each of [begun('Weeds'), own, ticked(own, 1)]) await page.keep(each, []);
  await tablet.sync(ADA.id);
  for (const later of [3, 4]) await page.keep(ticked(own, later), []);
  for (const { sync } of [desk, phone]) await sync();
  await tablet.sync(ADA.id);
  for (const { elsewhere } of [page, phone.page])
    expect(idIn((await elsewhere.known())?.growing?.planting)).toBe(growing.planting.id);
  expect(await desk.page.elsewhere.known()).toBeUndefined();
  expect(await desk.page.load()).toMatchObject({ planting: { id: growing.planting.id } });
  const ends = await desk.device.everything('ledger');
  expect(ends).toEqual([]);
});

it('a planting that began unheard is told as soon as the server has answered', async () => {
  const [desk, phone] = [await focusing(server), await unheard(server)];
  const own = begun('Seeds');
  const later = { ...own, lastSeen: own.lastSeen + 10_000 };
  await phone.page.keep(own, []);
  expect(await stands(phone)).toBeUndefined();
  await phone.sync();
  await phone.page.keep(later, []);
  await phone.sync();
  await desk.sync();
  expect(idIn((await desk.page.elsewhere.known())?.growing?.planting)).toBe(own.planting.id);
});

/** The desk's page is opened again a minute later, while the server can't be reached. */
async function reopened({ device }: Focusing) {
  vi.setSystemTime(Date.now() + MINUTE);
  server.network = () => ({ isDown: true, losesAnswer: false });
  device.state.setState({ activity: 'waiting' });
  const page = device.growing.growingKeeper();
  await page.elsewhere.read();
  await page.load();
  return page;
}

it.each(['the planting goes on', 'another is begun'])(
  'where %s and ends unheard, this browser takes nothing of it for another device’s',
  async (what) => {
    const [desk, phone, growing] = await deskAndPhone(server);
    const page = await reopened(desk);
    const own = what === 'another is begun' ? begun('Weeds') : growing;
    await page.keep(own, []);
    const { planting, facts } = transition(own.planting, { kind: 'quit' }, Date.now());
    await page.keep({ planting, lastSeen: Date.now() }, facts);
    expect(await page.elsewhere.known()).toBeUndefined();
    server.network = () => ({ isDown: false, losesAnswer: false });
    for (const { sync } of [desk, phone]) await sync();
    expect((await phone.page.elsewhere.known())?.growing).toBeNull();
  },
);

it('what a browser ends unheard goes on where another device has taken it meanwhile', async () => {
  const [desk, phone, growing] = await deskAndPhone(server);
  const taking = await phone.page.elsewhere.take();
  if (taking.kind !== 'taken') throw new Error(taking.kind);
  await phone.page.keep(taking.growing, []);
  const page = await reopened(desk);
  await page.keep(begun('Weeds'), []);
  server.network = () => ({ isDown: false, losesAnswer: false });
  for (const { sync } of [desk, phone]) await sync();
  expect(idIn((await page.elsewhere.known())?.growing?.planting)).toBe(growing.planting.id);
  expect(await phone.page.elsewhere.known()).toBeUndefined();
});
