import type { LedgerEvent } from '@furrow/domain/events/event';
import { type Garden, projectGarden } from '@furrow/domain/ledger/garden';
import { arbitraryLedger } from '@furrow/domain/testing/ledgers';
import { NINE } from '@furrow/domain/testing/focus-session';
import { MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const SCHEDULES = 100;

const STORES = ['ledger', 'gardens', 'guests', 'lists'] as const;

const KEYS = ['furrow:folded', 'furrow:folded-rows', 'furrow:garden-version', 'furrow:clock'];

/** The next step: another event, a sync over a network that may fail, or a failure of storage or clocks. */
const move = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'live' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('sync' as const),
      isDown: fc.boolean(),
      losesAnswer: fc.boolean(),
    }),
  },
  fc.record({
    does: fc.constant('empty' as const),
    stores: fc.option(fc.subarray([...STORES], { minLength: 1 }), { nil: undefined }),
    rows: fc.nat(5),
  }),
  fc.record({
    does: fc.constant('write' as const),
    key: fc.constantFrom(...KEYS, 'pomoStats', 'harvestHistory'),
    text: fc.constantFrom('NaN', '-3', '999999', '{"damaged', '1 1'),
  }),
  fc.record({ does: fc.constant('clear' as const), key: fc.constantFrom(...KEYS) }),
  fc.constant({ does: 'clear all' } as const),
  fc.record({
    does: fc.constantFrom('set clock' as const, 'set server clock' as const),
    by: fc.integer({ min: -90 * MINUTE, max: 90 * MINUTE }),
  }),
);
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

afterEach(() => vi.useRealTimers());

interface World {
  readonly device: Device;
  readonly server: ModelServer;
  readonly clock: { ahead: number };
  readonly show: (owner: string | null) => void;
}

/** A browser whose clock can be set, and a server with its own clock. */
async function openWorld(): Promise<World> {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NINE });
  vi.spyOn(console, 'error').mockReturnValue();
  const server = new ModelServer();
  const clock = { ahead: 0 };
  const device = await openDevice(server);
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const answer = await server.fetch(path, init);
    answer.headers.set('cache-control', 'no-store');
    answer.headers.set('date', new Date(NINE + clock.ahead).toUTCString());
    return answer;
  });
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  const show = (owner: string | null) => showOwner(device.storage, owner);
  return { device, server, clock, show };
}

/** An account's id, or null for this browser's guest. */
type Account = string | null;

async function make(world: World, account: Account, one: Move, left: LedgerEvent[]): Promise<void> {
  const { device, server, show } = world;
  const owner = account ?? (await device.owner.guestOwner());
  if (one.does === 'live') return device.live(owner, left.splice(0, 1));
  if (one.does === 'sync' && account !== null) {
    server.network = () => one;
    await device.sync(account);
  } else if (one.does === 'empty') await device.emptyDatabase(one.stores, one.rows);
  else if (one.does === 'write') device.storage.setItem(one.key, one.text);
  else if (one.does === 'clear') device.storage.removeItem(one.key);
  else if (one.does === 'clear all') {
    device.clearStorage();
    show(account);
  } else if (one.does === 'set clock') vi.setSystemTime(Date.now() + one.by);
  else if (one.does === 'set server clock') world.clock.ahead += one.by;
}

function figuresOf({ days, history, lastSession }: Garden) {
  return { pomoStats: days, harvestHistory: history, lastSession };
}

const schedule = fc.record({
  events: arbitraryLedger.map((events) => wired(events.slice(0, 12))),
  moves: fc.array(move, { maxLength: 24 }),
});

async function expectLedger({ device: { ledger, shown } }: World, guest: string) {
  const { events } = await ledger.readEventsAfter(guest, 0);
  expect(shown()).toEqual(figuresOf(projectGarden(events)));
}

async function expectServer({ device: { sync, shown }, server }: World, account: string) {
  server.network = () => ({ isDown: false, losesAnswer: false });
  expect(await sync(account)).toBeUndefined();
  expect(shown()).toEqual(figuresOf(server.gardenOf(account)));
}

test.each(['a guest', 'an account'])(
  'after any failures of %s’s storage and clocks, no page claims what the garden does not hold (D5, D11)',
  async (kind) => {
    const world = await openWorld();
    const { device, show } = world;
    let schedules = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async ({ events, moves }) => {
        schedules += 1;
        await device.emptyDatabase();
        device.clearStorage();
        const account = kind === 'a guest' ? null : uuidFor(`user ${schedules}`, NINE);
        show(account);
        const left = [...events];
        for (const each of moves) {
          await make(world, account, each, left);
          await device.catchUp();
          if (account === null) await expectLedger(world, await device.owner.guestOwner());
        }
        if (account !== null) await expectServer(world, account);
      }),
      { numRuns: SCHEDULES },
    );
    expect(schedules).toBeGreaterThanOrEqual(SCHEDULES);
  },
  600_000,
);
