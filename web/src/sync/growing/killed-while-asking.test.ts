import { transition } from '@furrow/domain/planting/transition';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { ADA, begun, focusing, type Focusing } from '../../testing/focusing.ts';
import { ModelServer } from '../../testing/model-server.ts';

let server: ModelServer;
let browser: IDBFactory;
let desk: Focusing;
let database: LedgerDatabase;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = new ModelServer();
  browser = new IDBFactory();
  desk = await focusing(server, browser);
  const { openLedger } = await import('../database/ledger-database.ts');
  database = await openLedger();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A step that a page takes out of sight, or one that wilts the plant. */
const STEPS = {
  'a pomodoro that ends in a hidden page': { minutes: 26, pauses: false, isHidden: true },
  'a wilt of the plant in a page in view': { minutes: 40, pauses: true, isHidden: false },
} as const;

/** The page is killed while it waits for the server's answer, which does not come. */
async function killedWhileAsking({
  minutes,
  pauses,
  isHidden,
}: (typeof STEPS)[keyof typeof STEPS]) {
  const { planting, lastSeen } = begun();
  await desk.page.keep({ planting, lastSeen }, []);
  await desk.sync();
  const paused = transition(planting, { kind: 'pause' }, lastSeen + 5 * SECOND).planting;
  vi.setSystemTime(lastSeen + minutes * MINUTE);
  const now = Date.now();
  const after = transition(pauses ? paused : planting, { kind: 'tick' }, now);
  expect(after.facts).not.toEqual([]);
  if (isHidden) vi.stubGlobal('document', page('hidden'));
  const asked = new Promise<void>((resolve) =>
    vi.stubGlobal('fetch', () => {
      resolve();
      return new Promise(() => {});
    }),
  );
  const keeping = desk.page.keep({ planting: after.planting, lastSeen: now }, after.facts);
  await asked;
  // Whatever the killed page would still do fails.
  database.close();
  void keeping.catch(() => undefined);
  return after;
}

const page = (visibilityState: string) => Object.assign(new EventTarget(), { visibilityState });

/** A browser that was killed keeps its database, and none of its locks. */
class Restarted extends IDBFactory {
  override open(name: string, version?: number) {
    return name === 'furrow' ? browser.open(name, version) : super.open(name, version);
  }
}

/** The browser is opened again. */
async function reopened() {
  vi.stubGlobal('document', page('visible'));
  const device = await openDevice(server, undefined, new Restarted());
  await device.become(ADA);
  return device;
}

const kindsIn = async (device: Focusing['device']) =>
  (await device.everything('ledger')).map(({ event }) => event.kind);

test.each(Object.entries(STEPS))(
  '%s is kept if the page is killed while it asks the server',
  async (_, step) => {
    const { facts, planting } = await killedWhileAsking(step);
    const device = await reopened();
    expect(await device.growing.growingKeeper().load()).toMatchObject({ planting });
    expect(await kindsIn(device)).toEqual(facts.map(({ kind }) => kind));
    await device.sync(ADA.id);
    expect(server.ledgerOf(ADA.id)).toHaveLength(facts.length);
  },
);

test('it is kept by any page, once the server has been asked', async () => {
  await killedWhileAsking(STEPS['a pomodoro that ends in a hidden page']);
  const device = await reopened();
  const { startSync } = await import('../start-sync.ts');
  const stop = startSync(ADA.id);
  await expect.poll(() => server.ledgerOf(ADA.id)).toHaveLength(1);
  await expect.poll(() => device.shown().pomoStats).not.toEqual({});
  stop();
});

test('nothing is kept if another device has the planting by then', async () => {
  await killedWhileAsking(STEPS['a pomodoro that ends in a hidden page']);
  const phone = await focusing(server);
  const taking = await phone.page.elsewhere.take();
  if (taking.kind !== 'taken') throw new Error(taking.kind);
  const device = await reopened();
  expect(await device.growing.growingKeeper().load()).toBeUndefined();
  expect(await kindsIn(device)).toEqual([]);
});

test('it goes with the planting that ends when its account leaves the browser', async () => {
  const { facts } = await killedWhileAsking(STEPS['a pomodoro that ends in a hidden page']);
  const device = await reopened();
  server.network = () => ({ isDown: true, losesAnswer: false });
  await device.become(null);
  expect((await kindsIn(device)).slice(0, 1)).toEqual(facts.map(({ kind }) => kind));
  expect(await device.allGrowing()).toEqual([]);
});
