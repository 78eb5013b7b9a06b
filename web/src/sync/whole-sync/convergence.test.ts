import type { LedgerEvent } from '@furrow/domain/events/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { arbitraryLedger } from '@furrow/domain/testing/ledgers';
import * as fc from 'fast-check';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

/** How many schedules each run tests; `FURROW_SCHEDULES=5000` for a long search. */
const SCHEDULES = Number(env['FURROW_SCHEDULES'] ?? 500);

/** 500 take half a minute on an idle machine. */
const PATIENCE_MS = 600_000 + SCHEDULES * 1000;

/**
 * The next step: either device gets another event, or tries to sync over a network that may fail; or the server is backed up,
 * or restored from its last backup.
 */
interface Move {
  readonly device: 0 | 1;
  readonly does: 'live' | 'sync' | 'sync in vain' | 'sync unheard' | 'back up' | 'restore';
}

const LIVES = ['live', 'live', 'live', 'live', 'live', 'live', 'sync', 'sync'] as const;

const move: fc.Arbitrary<Move> = fc.record({
  device: fc.constantFrom(0, 1),
  does: fc.constantFrom(...LIVES, 'sync in vain', 'sync unheard', 'back up', 'restore'),
});

/** Few events, so that there is time for many schedules. */
const work = arbitraryLedger.map((events) => wired(events.slice(0, 16)));

async function make(
  move_: Move,
  device: Device,
  owner: string,
  left: LedgerEvent[],
  server: ModelServer,
) {
  if (move_.does === 'back up') return server.backUp(owner);
  if (move_.does === 'restore') return server.restore(owner);
  const next = move_.does === 'live' ? left.shift() : undefined;
  if (next) return device.live(owner, [next]);
  server.network = () => ({
    isDown: move_.does === 'sync in vain',
    losesAnswer: move_.does === 'sync unheard',
  });
  await device.sync(owner);
}

test(
  'two devices with interleaved offline work converge to one garden, in any order of arrival, after any restores of the server (D5)',
  async () => {
    const server = new ModelServer();
    const devices = [await openDevice(server), await openDevice(server)] as const;
    const { showOwner } = await import('../../read-model/read-model-owner.ts');
    let schedules = 0;
    const schedule = fc.record({
      events: work,
      moves: fc.array(move, { maxLength: 24 }),
      split: fc.nat(16),
    });
    await fc.assert(
      fc.asyncProperty(schedule, async ({ events, moves, split }) => {
        schedules += 1;
        const owner = uuidFor(`user ${schedules}`, 1_700_000_000_000);
        for (const { storage } of devices) showOwner(storage, owner);
        // Some events are on both devices, as if a killed tab came back elsewhere.
        const left = [events.slice(0, split), events.slice(Math.max(0, split - 2))] as const;
        for (const each of moves)
          await make(each, devices[each.device], owner, left[each.device], server);
        for (const place of [0, 1] as const) await devices[place].live(owner, left[place]);
        server.network = () => ({ isDown: false, losesAnswer: false });
        for (const place of [0, 1, 0] as const) await devices[place].sync(owner);

        const { days, history, lastSession } = projectGarden(events);
        const garden = { pomoStats: days, harvestHistory: history, lastSession };
        expect(server.ledgerOf(owner).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
        for (const { shown } of devices) expect(shown()).toEqual(garden);
      }),
      { numRuns: SCHEDULES },
    );
    expect(schedules).toBeGreaterThanOrEqual(SCHEDULES);
  },
  PATIENCE_MS,
);
