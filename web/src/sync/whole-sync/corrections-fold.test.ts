import {
  type Fact,
  type LedgerEvent,
  type PlantingId,
  plantingsOf,
} from '@furrow/domain/events/event';
import { utcDayAt } from '@furrow/domain/calendar';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { inServerTime } from '@furrow/domain/ledger/reach';
import { arbitraryDiary, arbitraryLedger, ledgerOf } from '@furrow/domain/testing/ledgers';
import { DAY, MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const correction = fc.record({
  of: fc.nat(),
  days: fc.integer({ min: 0, max: 60 }),
  change: fc.oneof(
    fc.record({ kind: fc.constant('planting-struck' as const), struck: fc.boolean() }),
    fc.record({
      kind: fc.constant('planting-shortened' as const),
      beginning: fc.constantFrom(0, 60, 1500),
      end: fc.constantFrom(0, 1, 2400),
    }),
  ),
});

/** Events some days later, of plantings of their own. */
const later = (days: number) => (event: LedgerEvent) => {
  const moved = inServerTime(event, () => -days * DAY);
  const name = { id: `${days} ${event.id}`, day: utcDayAt(moved.at) };
  return 'planting' in moved
    ? { ...moved, ...name, planting: `${days} ${moved.planting}` as const }
    : { ...moved, ...name };
};

/** What a browser has of one day, or of up to three days that may lie weeks apart. */
const grownOnDays = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), arbitraryDiary), {
    minLength: 1,
    maxLength: 3,
    selector: ([days]) => days,
  })
  .map((all) => all.flatMap(([days, diary]) => diary.slice(0, 12).map(later(days))));

/** Events of a browser, and corrections of them that are up to two months later, in the order of their arrival. */
const arrival: fc.Arbitrary<readonly LedgerEvent[]> = fc
  .tuple(fc.oneof(arbitraryLedger, grownOnDays), fc.array(correction, { maxLength: 4 }))
  .chain(([grown, corrections]) => {
    const plantings: readonly PlantingId[] = [...plantingsOf(grown)];
    const facts = corrections.flatMap(({ of, days, change }, place): Fact[] => {
      const planting = plantings[of % plantings.length];
      const begun = grown.find((event) => 'planting' in event && event.planting === planting);
      if (!planting || !begun) return [];
      return [{ ...change, planting, at: begun.at + days * DAY + place * MINUTE }];
    });
    const events = wired([...grown.slice(0, 30), ...ledgerOf(facts, 'later')]);
    return fc.shuffledSubarray(events, { minLength: events.length });
  });

test('a guest’s garden is what a recount of the ledger gives, in whatever order events and corrections came (D61)', async () => {
  const device = await openDevice(new ModelServer());
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  let gardens = 0;
  await fc.assert(
    fc.asyncProperty(arrival, async (events) => {
      gardens += 1;
      const guest = `guest-${gardens}`;
      showOwner(device.storage, null);
      for (const key of ['pomoStats', 'harvestHistory', 'lastSession'])
        device.storage.removeItem(key);
      await device.damage('guests', guest, 'guest');
      await device.live(guest, events);
      const { days, history, lastSession } = projectGarden(events);
      expect(device.shown()).toEqual({ pomoStats: days, harvestHistory: history, lastSession });
    }),
    { numRuns: 100 },
  );
}, 120_000);
