import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { SECOND } from '@furrow/domain/time';
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
  const { startSync } = await import('./start-sync.ts');
  stop = startSync(ADA.id);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

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

test('a newly opened page asks what happened elsewhere, even if another page just did (D47)', async () => {
  await atRest();
  await growElsewhere();
  stop();
  const { startSync } = await import('./start-sync.ts');
  stop = startSync(ADA.id);
  await hearsOfCycle();
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
  expect(server.requests.slice(asked)).toEqual(['POST /api/sync']);
});

test('a visible page asks every half minute, without showing activity, and a hidden one does not (D47)', async () => {
  await atRest();
  await growElsewhere();
  page.show('hidden');
  const asked = server.requests.length;
  vi.advanceTimersByTime(60 * SECOND);
  await letItBegin();
  const words: string[] = [];
  device.state.subscribe(({ activity }) => words.push(activity));
  page.visibilityState = 'visible';
  vi.advanceTimersByTime(30 * SECOND);
  await hearsOfCycle();
  expect(server.requests.slice(asked)).toEqual(['POST /api/sync']);
  expect(words).not.toContain('syncing');
});

test('a visible page learns within half a minute that its account was deleted elsewhere', async () => {
  await atRest();
  const gone = { error: { code: 'not-signed-in', message: '', requestId: '' } };
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 401 }));
  vi.advanceTimersByTime(30 * SECOND);
  const { currentViewer } = await import('../api/viewer.ts');
  await until(() => currentViewer() === null);
});
