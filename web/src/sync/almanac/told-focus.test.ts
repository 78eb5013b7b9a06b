import { plantingsOf } from '@furrow/domain/events/event';
import { focusByPlanting } from '@furrow/domain/ledger/changed-focus';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { HOUR } from '@furrow/domain/time';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { ADA } from '../../testing/focusing.ts';
import { openAlmanac } from '../../testing/open-almanac.ts';

/** A planting with two pomodoros. */
const sown = (name: string, hours: number) =>
  wired(ledgerOf(new FocusSession({ name, at: NINE + hours * HOUR }).grow(2).facts, name));

const corn = sown('corn', 0);
const wheat = sown('wheat', 3);
const carrot = sown('carrot', 6);
/** Its id is before those of the others. */
const apple = sown('apple', 9);

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
});

const periodsAsked = () => server.asked.map((knows) => knows?.periods);

/** What is stored of the account, apart from what every page stores. */
async function kept({ allGrowing }: Awaited<ReturnType<typeof openAlmanac>>) {
  return (await allGrowing()).filter((value) => JSON.stringify(value).includes('plantings'));
}

test('it is asked for only while a screen shows it, once, and then only for what changes', async () => {
  const page = await openAlmanac(server);
  await page.live(ADA.id, corn);
  await page.sync(ADA.id);
  expect(periodsAsked().every((asked) => asked === undefined)).toBe(true);
  server.asked.length = 0;
  const close = page.open();
  await page.syncIfDue();
  await page.syncIfDue();
  await page.expectShown(corn);
  await page.live(ADA.id, wheat);
  await page.syncIfDue();
  await page.expectShown(corn, wheat);
  expect(periodsAsked()).toEqual([{ since: 0 }, { since: 1 }]);
  close();
  await page.sync(ADA.id);
  expect(periodsAsked().at(-1)).toBeUndefined();
});

test('who needs it once waits for the server, without a screen that shows it', async () => {
  const writer = await openAlmanac(server);
  await writer.live(ADA.id, corn);
  await writer.sync(ADA.id);
  const page = await openAlmanac(server);
  const known = page.knownFocus();
  await page.syncIfDue();
  expect(await known).toMatchObject({ state: 'ready', plantings: focusByPlanting(corn) });
  expect(page.state()).toBe('loading');
});

test('another tab that exchanges without asking for it leaves it to be asked for', async () => {
  const disk = new IDBFactory();
  const page = await openAlmanac(server, disk);
  page.open();
  await page.syncIfDue();
  const tab = await openAlmanac(server, disk);
  await tab.live(ADA.id, corn);
  await tab.sync(ADA.id);
  await page.syncIfDue();
  await page.expectShown(corn);
});

test('a strike is shown before it is sent, also by a device whose clock is ahead (D61, D73)', async () => {
  const page = await openAlmanac(server);
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof server.fetch>) => {
    const answer = await server.fetch(...asked);
    answer.headers.set('cache-control', 'no-store');
    answer.headers.set('date', new Date(Date.now() - HOUR).toUTCString());
    return answer;
  });
  page.open();
  await page.live(ADA.id, corn);
  // The first answer tells the server's clock.
  await page.sync(ADA.id);
  await page.live(ADA.id, wheat);
  await page.sync(ADA.id);
  const { strikePlanting } = await import('../figures/catch-up.ts');
  for (const planting of plantingsOf(wheat)) {
    await strikePlanting(planting, true);
    await expect.poll(() => page.focusOf(planting)?.periods).toEqual([]);
  }
});

test('what is queued is shown before it is sent, offline too', async () => {
  const page = await openAlmanac(server);
  page.open();
  await page.live(ADA.id, corn);
  await page.syncIfDue();
  server.network = () => ({ isDown: true, losesAnswer: false });
  await page.live(ADA.id, wheat);
  await page.expectShown(corn, wheat);
});

test('an answer comes in pages, and the version that counts is that of the first', async () => {
  const writer = await openAlmanac(server);
  await writer.live(ADA.id, [...corn, ...wheat]);
  await writer.sync(ADA.id);
  const page = await openAlmanac(server);
  server.mostPlantings = 1;
  page.open();
  await page.syncIfDue();
  await page.expectShown(corn, wheat);
  const [first, second] = periodsAsked().slice(-2);
  expect([first, second]).toEqual([{ since: 0 }, { since: 0, after: expect.any(String) }]);
  await page.live(ADA.id, carrot);
  await page.syncIfDue();
  await page.expectShown(corn, wheat, carrot);
  expect(periodsAsked().at(-1)).toEqual({ since: 1 });
});

test('what another device grows between two pages is asked for after them', async () => {
  const page = await openAlmanac(server);
  await page.live(ADA.id, [...corn, ...wheat, ...carrot]);
  await page.sync(ADA.id);
  server.mostPlantings = 1;
  page.open();
  let answers = 0;
  server.network = () => ({ isDown: (answers += 1) === 2, losesAnswer: false });
  await page.syncIfDue();
  const other = await openAlmanac(server);
  await other.live(ADA.id, apple);
  await other.sync(ADA.id);
  await page.syncIfDue();
  await page.expectShown(apple, carrot, corn, wheat);
});

test('pages that were interrupted go on where they were', async () => {
  const writer = await openAlmanac(server);
  await writer.live(ADA.id, [...corn, ...wheat, ...carrot]);
  await writer.sync(ADA.id);
  const page = await openAlmanac(server);
  server.mostPlantings = 1;
  page.open();
  let answers = 0;
  server.network = () => ({ isDown: (answers += 1) === 2, losesAnswer: false });
  await page.syncIfDue();
  expect(page.state()).not.toBe('ready');
  await page.syncIfDue();
  await page.expectShown(corn, wheat, carrot);
  expect(periodsAsked().filter((asked) => asked && asked.after === undefined)).toHaveLength(1);
});

test('pages that another life of the server’s data interrupts are asked for anew', async () => {
  const writer = await openAlmanac(server);
  await writer.live(ADA.id, [...corn, ...wheat]);
  await writer.sync(ADA.id);
  const page = await openAlmanac(server);
  server.mostPlantings = 1;
  page.open();
  let answers = 0;
  server.network = () => {
    if ((answers += 1) === 2) server.restore(ADA.id);
    return { isDown: answers > 9, losesAnswer: false };
  };
  await page.syncIfDue();
  await page.expectShown();
});

test('another life of the server’s data is asked for anew', async () => {
  const page = await openAlmanac(server);
  page.open();
  await page.live(ADA.id, corn);
  await page.syncIfDue();
  server.backUp(ADA.id);
  await page.live(ADA.id, wheat);
  await page.syncIfDue();
  server.restore(ADA.id);
  await page.sync(ADA.id);
  await page.expectShown(corn, wheat);
});

test('a level reset on another device empties it (D28)', async () => {
  const page = await openAlmanac(server);
  page.open();
  await page.live(ADA.id, corn);
  await page.syncIfDue();
  const other = await openAlmanac(server);
  const at = (corn.at(-1)?.at ?? 0) + 1;
  await other.live(ADA.id, wired(ledgerOf([{ kind: 'level-reset', at }], 'reset')));
  await other.sync(ADA.id);
  await page.sync(ADA.id);
  await page.expectShown();
});

test('the next page shows what was kept, without a network; after signing out nothing is kept (D76)', async () => {
  const disk = new IDBFactory();
  const before = await openAlmanac(server, disk);
  before.open();
  await before.live(ADA.id, corn);
  await before.syncIfDue();
  await before.expectShown(corn);
  server.network = () => ({ isDown: true, losesAnswer: false });
  const page = await openAlmanac(server, disk);
  expect(await kept(page)).toHaveLength(1);
  page.open();
  await page.expectShown(corn);
  server.network = () => ({ isDown: false, losesAnswer: false });
  await page.become(null);
  expect(await kept(page)).toEqual([]);
});

test('without any answer it says so, and goes on when the server answers', async () => {
  const page = await openAlmanac(server);
  await page.live(ADA.id, corn);
  page.open();
  expect(page.state()).toBe('loading');
  const { syncState } = await import('../rows/sync-state.ts');
  syncState.setState({ activity: 'waiting' });
  await expect.poll(page.state).toBe('failed');
  await page.syncIfDue();
  await page.expectShown(corn);
});

test('a server of an older release does not tell it', async () => {
  const page = await openAlmanac(server);
  await page.live(ADA.id, corn);
  server.mostPlantings = 0;
  page.open();
  await page.syncIfDue();
  await expect.poll(page.state).toBe('unsupported');
  const { length } = server.asked;
  await page.syncIfDue();
  expect(server.asked).toHaveLength(length);
});

test('a server of an older release that answers instead of the next page is asked no further', async () => {
  const writer = await openAlmanac(server);
  await writer.live(ADA.id, [...corn, ...wheat]);
  await writer.sync(ADA.id);
  const page = await openAlmanac(server);
  server.mostPlantings = 1;
  page.open();
  let answers = 0;
  server.network = () => {
    if ((answers += 1) === 2) server.mostPlantings = 0;
    return { isDown: answers > 9, losesAnswer: false };
  };
  await page.syncIfDue();
  expect(answers).toBeLessThan(4);
  await expect.poll(page.state).toBe('unsupported');
  server.mostPlantings = 5000;
  await page.sync(ADA.id);
  await page.expectShown(corn, wheat);
});

test('what is known stays shown after an answer of an older release', async () => {
  const page = await openAlmanac(server);
  await page.live(ADA.id, corn);
  page.open();
  await page.syncIfDue();
  await page.expectShown(corn);
  const other = await openAlmanac(server);
  await other.live(ADA.id, wheat);
  await other.sync(ADA.id);
  server.mostPlantings = 0;
  await page.sync(ADA.id);
  await page.live(ADA.id, carrot);
  await page.expectShown(corn, carrot);
});

test('a guest’s follows from the whole ledger of this browser', async () => {
  const page = await openAlmanac(server);
  await page.become(null);
  page.open();
  await page.live(await page.owner.guestOwner(), [...corn, ...wheat]);
  await page.expectShown(corn, wheat);
});
