import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isReview, type Fact, type LedgerEvent } from '../events/event.ts';
import type { Review } from '../events/review.ts';
import { FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { arbitraryLedger, gardenOf, ledgerOf } from '../testing/ledgers.ts';
import { DAY, MINUTE, SECOND, type Duration } from '../time.ts';
import { gardenChange, projectGarden } from './garden.ts';

const cycle = focusSessionAfterCycle();
const harvested = gardenOf(cycle.facts).history[0]?.timestamp ?? 0;

const reviewAfter = (later: Duration, review: Review): Fact => ({
  kind: 'planting-reviewed',
  planting: cycle.planting.id,
  at: harvested + later,
  ...review,
});

function said(...reviews: readonly Fact[]) {
  const { history, records } = gardenOf([...cycle.facts, ...reviews]);
  const told = [...history, ...records].map(({ mood, reviewNote }) => ({ mood, reviewNote }));
  expect(told).toEqual([told[0], told[0]]);
  return told[0];
}

test('a review is told with the planting’s entry and record, and the latest one replaces the others (D70)', () => {
  const well = reviewAfter(MINUTE, { mood: 'well', reviewNote: 'by the window' });
  expect(said(well)).toEqual({ mood: 'well', reviewNote: 'by the window' });
  const badly = reviewAfter(2 * MINUTE, { mood: 'badly' });
  expect(said(badly, well)).toEqual({ mood: 'badly', reviewNote: undefined });
});

test('an empty review takes the earlier one back', () => {
  const well = reviewAfter(MINUTE, { mood: 'well' });
  expect(said(well, reviewAfter(2 * MINUTE, { reviewNote: '' }))).toEqual(said());
});

test('a review counts for 24 hours after the harvest, and a later one changes nothing', () => {
  const inTime = reviewAfter(DAY, { mood: 'well' });
  expect(said(inTime, reviewAfter(DAY + SECOND, { mood: 'badly' }))).toEqual(said(inTime));
});

test('a review of a planting without an entry is told nowhere', () => {
  const sown = new FocusSession().grow();
  const review: Fact = {
    kind: 'planting-reviewed',
    planting: sown.planting.id,
    at: sown.now,
    mood: 'well',
  };
  expect(gardenOf([...sown.facts, review])).toEqual(gardenOf(sown.facts));
});

test('a review alone is a change of the garden’s history, and of nothing else', () => {
  const facts = [...cycle.facts, reviewAfter(MINUTE, { mood: 'well' })];
  const [before, after] = [cycle.facts, facts].map((each) => projectGarden(ledgerOf(each)));
  if (!before || !after) throw new Error('no gardens');
  const change = gardenChange(before, after);
  expect(change).toMatchObject({ entries: [{ mood: 'well' }], withdrawn: [] });
  expect(change.days.size).toBe(0);
  expect(change.lastSession).toBeUndefined();
});

const bare = (told: Review): object => ({ ...told, mood: undefined, reviewNote: undefined });

const withoutReviews = (ledger: readonly LedgerEvent[]) =>
  ledger.filter((event) => !isReview(event));

it('changes no figure', () => {
  fc.assert(
    fc.property(arbitraryLedger, (ledger) => {
      const [told, plain] = [projectGarden(ledger), projectGarden(withoutReviews(ledger))];
      expect({
        ...told,
        history: told.history.map(bare),
        records: told.records.map(bare),
      }).toEqual(plain);
    }),
  );
});
