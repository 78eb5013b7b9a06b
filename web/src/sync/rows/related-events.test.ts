import type { Fact, LedgerEvent, PlantingId } from '@furrow/domain/events/event';
import { plantingsOf } from '@furrow/domain/events/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { seasonsOf } from '@furrow/domain/testing/seasons';
import { DAY, HOUR } from '@furrow/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

let device: Device;
let guest: string;

beforeEach(async () => {
  device = await openDevice(new ModelServer());
  guest = await device.owner.guestOwner();
});

const sown = (name: string, days: number) =>
  ledgerOf(new FocusSession({ name, at: NINE + days * DAY }).grow(2).facts, name);

const plantingOf = (events: readonly LedgerEvent[]): PlantingId =>
  [...plantingsOf(events)][0] ?? 'none.1';

const struck = (events: readonly LedgerEvent[], days: number, taken = true) => {
  const planting = plantingOf(events);
  const at = NINE + days * DAY + HOUR;
  const fact: Fact = { kind: 'planting-struck', planting, at, struck: taken };
  return ledgerOf([fact], `struck ${planting} ${days}`);
};

const reset = (days: number) => ledgerOf([{ kind: 'level-reset', at: NINE + days * DAY }], 'reset');

/** What the screens show after events that came one after the other, and what a recount of all gives. */
async function shownAfter(...ledgers: readonly (readonly LedgerEvent[])[]) {
  const events = wired(ledgers.flat());
  await device.live(guest, events);
  const { days, history, lastSession } = projectGarden(events);
  expect(device.shown()).toEqual({ pomoStats: days, harvestHistory: history, lastSession });
  return lastSession?.completedAt?.slice(0, 10);
}

const [first, second, third] = [sown('first', 0), sown('second', 20), sown('third', 40)];

test('if the last session is struck, the one before it is the last, weeks ago or months ago', async () => {
  expect(await shownAfter(first, second, third, struck(third, 41))).toBe('2026-12-10');
  const both = [struck(third, 41), struck(second, 42)];
  device = await openDevice(new ModelServer());
  guest = await device.owner.guestOwner();
  expect(await shownAfter(first, second, third, ...both)).toBe('2026-11-20');
});

test('a correction of what was before a level reset changes nothing, weeks later (D28)', async () => {
  await shownAfter(first, second, struck(first, 25), reset(30), third, struck(first, 45, false));
});

test('what is near counts as it is corrected, however much later', async () => {
  const near = sown('near', 0.5);
  expect(await shownAfter(first, near, struck(near, 25), struck(first, 26))).toBeUndefined();
});

test('a correction reads what is near its planting, however long the ledger (D61)', async () => {
  const all = seasonsOf({ first: '2025-11-20', last: '2026-11-20', timeZone: 'UTC' });
  const { changeStores } = await import('../database/ledger-database.ts');
  await changeStores(['ledger'], (entry) => device.ledger.append(entry, guest, all));
  const { readRelatedEvents } = await import('./related-events.ts');
  const plantings = [...plantingsOf(all)];
  expect(all.length).toBeGreaterThan(2000);
  for (const planting of [plantings[0], plantings[300], plantings.at(-1)]) {
    const own = all.filter((event) => 'planting' in event && event.planting === planting);
    const related = await readRelatedEvents(guest, struck(own, 400));
    expect(related.length).toBeGreaterThanOrEqual(own.length);
    expect(related.length).toBeLessThan(100);
  }
});
