import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../testing/device.ts';
import { wired } from '../testing/events.ts';
import { ModelServer } from '../testing/model-server.ts';
import { registered } from '../testing/registered.ts';

const ADA = registered('ada');

class Page extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let server: ModelServer;
let device: Device;
let phone: Device;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NINE });
  page = new Page();
  vi.stubGlobal('document', page);
  server = new ModelServer();
  phone = await openDevice(server);
  device = await openDevice(server);
  await device.become(ADA);
  // As an older page stored it a moment ago.
  device.storage.setItem('furrow:synced-at', String(NINE));
  await start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  const { startSync } = await import('./start-sync.ts');
  stop = startSync(ADA.id);
}

const isExchange = (request: string) => request === 'POST /api/sync';

/** A page whose stream has told it what it knows. */
async function listening(): Promise<void> {
  await atRest();
  stop();
  server.streams.refusal = undefined;
  await start();
  await until(() => server.streams.count === 1);
  server.tell(ADA.id);
  await letItBegin();
}

const pomodoros = () => Object.values(device.shown().pomoStats ?? {})[0]?.completed;

/** Another device grows a whole cycle, and the server has it. */
async function growElsewhere(): Promise<void> {
  const events = wired(ledgerOf(focusSessionAfterCycle({}).facts));
  await phone.live(ADA.id, events);
  await phone.sync(ADA.id);
}

/** Waits without moving the page's clock: `expect.poll` would move it until the page asks by itself. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for enough turns that a request has reached the server. */
async function letItBegin(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until running requests are answered. */
const atRest = () =>
  until(() => {
    const { activity, syncedAt } = device.state.getState();
    return activity === 'resting' && syncedAt !== undefined;
  });

/** Waits until the page shows what grew elsewhere, and all its requests are answered. */
async function hearsOfCycle(): Promise<void> {
  await letItBegin();
  await until(() => pomodoros() === 4);
  await atRest();
}

/** What grew elsewhere is stored here, as by a page that is closed now. */
async function knowCycleAndStop(): Promise<void> {
  await growElsewhere();
  await atRest();
  await device.sync(ADA.id);
  stop();
}

test('a newly opened page asks what happened elsewhere, even if another page just did (D47)', async () => {
  await atRest();
  await growElsewhere();
  stop();
  await start();
  await hearsOfCycle();
});

test('a page that begins takes in what an earlier one could not: a choice, and figures it did not write', async () => {
  await knowCycleAndStop();
  device.preferences.saveSetting('clock', '24');
  device.storage.setItem('furrow:garden-version', '0');
  device.storage.setItem('pomoStats', '{}');
  await start();
  await hearsOfCycle();
  const records = await device.everything('tasks');
  expect(records).toMatchObject([{ kind: 'preferences', state: 'sent' }]);
});

test('a page that begins takes in what an earlier one could not, also without the server', async () => {
  await knowCycleAndStop();
  server.network = () => ({ isDown: true, losesAnswer: false });
  device.storage.setItem('furrow:garden-version', '0');
  device.storage.setItem('pomoStats', '{}');
  await start();
  await until(() => pomodoros() === 4);
});

test('a page that is visible again after five seconds asks, too', async () => {
  await atRest();
  await growElsewhere();
  const asked = server.requests.length;
  page.show('hidden');
  vi.setSystemTime(NINE + 4 * SECOND);
  page.show('visible');
  await letItBegin();
  page.show('hidden');
  vi.setSystemTime(NINE + 10 * SECOND);
  page.show('visible');
  await hearsOfCycle();
  expect(server.requests.slice(asked).filter(isExchange)).toHaveLength(1);
});

test('an account that changed between the first exchange and the first message is asked for', async () => {
  await listening();
  const asked = server.requests.length;
  server.tell(ADA.id);
  await letItBegin();
  expect(server.requests.slice(asked)).toEqual([]);
  stop();
  await start();
  await until(() => server.streams.count === 1);
  const opened = server.requests.length;
  server.accountChangedAt = Date.now() + SECOND;
  server.tell(ADA.id);
  await until(() => server.requests.slice(opened).some(isExchange));
});

test('the sync state says at once that the network is gone, and that it is back', async () => {
  await atRest();
  server.network = () => ({ isDown: true, losesAnswer: false });
  window.dispatchEvent(new Event('offline'));
  await until(() => device.state.getState().activity === 'waiting');
  server.network = () => ({ isDown: false, losesAnswer: false });
  window.dispatchEvent(new Event('online'));
  await atRest();
});

test('without streams, a visible page asks every half minute, without showing activity (D47)', async () => {
  await atRest();
  await letItBegin();
  await growElsewhere();
  const words: string[] = [];
  device.state.subscribe(({ activity }) => words.push(activity));
  vi.advanceTimersByTime(30 * SECOND);
  await hearsOfCycle();
  expect(words).not.toContain('syncing');
});

test('a hidden page asks nothing and has no stream; shown again, it has both (D47)', async () => {
  await listening();
  page.show('hidden');
  await growElsewhere();
  const asked = server.requests.length;
  vi.advanceTimersByTime(10 * MINUTE);
  await letItBegin();
  expect([server.requests.slice(asked), server.streams.count]).toEqual([[], 0]);
  page.show('visible');
  await hearsOfCycle();
  await until(() => server.streams.count === 1);
});

test('what a stream tells is asked for at once, unless it is known; the page does not ask by itself (D47)', async () => {
  await listening();
  const asked = server.requests.length;
  server.tell(ADA.id);
  vi.advanceTimersByTime(60 * SECOND);
  await letItBegin();
  expect(server.requests.slice(asked)).toEqual([]);
  await growElsewhere();
  const afterPhone = server.requests.length;
  server.tell(ADA.id);
  await hearsOfCycle();
  server.tell(ADA.id);
  await letItBegin();
  expect(server.requests.slice(afterPhone)).toEqual(['POST /api/sync']);
});

/** A page that knows what grew elsewhere is told a state of before that. Returns how many requests were made before. */
async function hearOlderState(): Promise<number> {
  await listening();
  await growElsewhere();
  server.tell(ADA.id);
  await hearsOfCycle();
  const asked = server.requests.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.streams.say({ life: 'the first life', garden: 0, records: 0, account: 0 });
  await letItBegin();
  return asked;
}

test('a stream that tells a state of before the page’s exchange, and then the newer one, makes it ask nothing', async () => {
  const asked = await hearOlderState();
  server.tell(ADA.id);
  await letItBegin();
  vi.advanceTimersByTime(5 * SECOND);
  await letItBegin();
  expect(server.requests.slice(asked)).toEqual([]);
});

test('a stream that goes on telling an older state makes the page ask: the server has lost something', async () => {
  const asked = await hearOlderState();
  expect(server.requests.slice(asked)).toEqual([]);
  vi.advanceTimersByTime(5 * SECOND);
  await until(() => server.requests.length > asked);
});

test.each([
  ['that the session is over', null],
  ['of another life of the data', { life: 'another', garden: 0, records: 0, account: 0 }],
  ['that the account has changed', { life: 'the first life', garden: 0, records: 0, account: 1 }],
])('a stream that tells %s makes the page ask', async (_, state) => {
  await listening();
  const asked = server.requests.length;
  server.streams.say(state);
  await until(() => server.requests.length > asked);
});

test('after the end of its stream, the page asks every half minute, until it has another one', async () => {
  await listening();
  server.streams.refusal = { status: 503, body: {} };
  server.streams.end();
  await growElsewhere();
  await letItBegin();
  vi.advanceTimersByTime(30 * SECOND);
  await hearsOfCycle();
  server.streams.refusal = undefined;
  await until(() => server.streams.count === 1);
});

test('a stream that the server ends is opened again, and nothing of that shows', async () => {
  await listening();
  const asked = server.requests.length;
  const shown: unknown[] = [];
  device.state.subscribe((state) => shown.push(state));
  server.streams.end();
  await until(() => server.streams.count === 1);
  server.tell(ADA.id);
  await letItBegin();
  expect([server.requests.slice(asked), shown]).toEqual([['GET /api/live'], []]);
});

test('an account that was signed out while it had no stream is not asked for again and again', async () => {
  await atRest();
  server.streams.refusal = { status: 401, body: { error: { code: 'user-token-expired' } } };
  server.hasForgottenSessions = true;
  stop();
  await start();
  const { currentViewer } = await import('../api/viewer.ts');
  await until(() => currentViewer() === null);
});

test('a visible page learns within half a minute that its account was deleted elsewhere', async () => {
  await atRest();
  await letItBegin();
  const gone = { error: { code: 'not-signed-in', message: '', requestId: '' } };
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 401 }));
  vi.advanceTimersByTime(30 * SECOND);
  const { currentViewer } = await import('../api/viewer.ts');
  await until(() => currentViewer() === null);
});
