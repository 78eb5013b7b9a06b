import { isFocusEvent, type LedgerEvent, plantingsOf } from '@furrow/domain/events/event';
import { connectedPlantings } from '@furrow/domain/ledger/connected-plantings';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asSent, newGardener } from '../../testing/gardener.ts';
import { describeOnLedger, type LedgerUnderTest } from '../../testing/ledger-under-test.ts';
import { readAllConnected } from './connected-events.ts';
import { findConnected, ORDINARY } from './connected-plantings.ts';
import { spanOf } from './overlapping-periods.ts';

/** After the end of all plantings. */
const LATER = NINE + 72 * HOUR;

/** A planting with a pomodoro at the end of each wait, in minutes. */
function planting(name: string, [first = 0, ...waits]: readonly number[]): LedgerEvent[] {
  const focusSession = new FocusSession({ name, at: NINE + first * MINUTE }).grow();
  for (const wait of waits) focusSession.wait(wait * MINUTE).grow();
  return asSent(focusSession.facts, name);
}

/** The plantings that are read for each planting, alone. */
async function foundIn(ledger: LedgerUnderTest, events: readonly LedgerEvent[]) {
  const user = await newGardener(ledger.db);
  for (const event of events) await ledger.send(user, [event], { now: LATER });
  const found = new Map<string, unknown>();
  for (const each of plantingsOf(events)) {
    const all = (await readAllConnected(ledger.db, user, [each], 0)).map(({ event }) => event);
    const none = { periods: [], restored: new Set<string>(), since: 0 };
    const asked = { userId: user, plantings: [each], ...none };
    expect(await findConnected(ledger.db, asked, ORDINARY)).toEqual(plantingsOf(all));
    found.set(each, plantingsOf(all));
  }
  return found;
}

function expectedIn(events: readonly LedgerEvent[]) {
  const periods = events
    .filter(isFocusEvent)
    .map((event) => Object.assign({ planting: event.planting }, spanOf(event)));
  const plantings = [...plantingsOf(events)];
  return new Map(plantings.map((each) => [each, connectedPlantings([each], periods)]));
}

describeOnLedger('the search for connected plantings', (ledger) => {
  it('goes on from the other pomodoros of what it found, however far away (D73)', async () => {
    const events = [
      ...planting('early', [10]),
      ...planting('long', [0, 200]),
      ...planting('late', [235]),
    ];
    expect(await foundIn(ledger(), events)).toEqual(expectedIn(events));
  });

  it('finds what is connected through any number of plantings, however far apart (D73)', async () => {
    const waits = fc.array(fc.nat(240), { minLength: 1, maxLength: 4 });
    const ledgers = fc
      .array(waits, { minLength: 2, maxLength: 6 })
      .map((all) => all.flatMap((some, place) => planting(`p${place}`, some)));
    await fc.assert(
      fc.asyncProperty(ledgers, async (events) => {
        expect(await foundIn(ledger(), events)).toEqual(expectedIn(events));
      }),
      { numRuns: 40 },
    );
  });
});
