import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PLANT_TYPES } from '../plant.ts';
import { focusNavigationState, focusPlanOf, type SetupChoice } from './focus-plan.ts';
import { totalMinutes } from './minutes.ts';
import { breakTypeName, sessionTypeName } from './presets.ts';

const CHOICE: SetupChoice = {
  focusHours: 0,
  focusMinutes: 25,
  breakEnabled: true,
  breakMinutes: 5,
  description: '',
  plant: 'carrot',
};

const amount = fc.oneof(fc.integer({ min: -50, max: 1500 }), fc.double());

const choice: fc.Arbitrary<SetupChoice> = fc.record(
  {
    focusHours: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double()),
    focusMinutes: amount,
    breakEnabled: fc.boolean(),
    breakMinutes: amount,
    description: fc.string(),
    plant: fc.constantFrom(...PLANT_TYPES),
    taskId: fc.nat(),
  },
  {
    requiredKeys: [
      'focusHours',
      'focusMinutes',
      'breakEnabled',
      'breakMinutes',
      'description',
      'plant',
    ],
  },
);

it.each(['\u200b', ' \u2800 ', '\ufe0f\u2060'])('has no description in %j', (description) => {
  expect(focusNavigationState({ ...CHOICE, description }).description).toBe('');
});

function submittedFocus(focusHours: number, focusMinutes: number) {
  const state = focusNavigationState({ ...CHOICE, focusHours, focusMinutes });
  return [state.focusHours, state.focusMinutes];
}

function submittedBreak(breakMinutes: number) {
  return focusNavigationState({ ...CHOICE, breakMinutes }).breakMinutes;
}

describe('focusNavigationState', () => {
  it('has exactly the fields of the specification', () => {
    const state = focusNavigationState({ ...CHOICE, description: ' Weeding ', plant: 'corn' });
    expect(state).toStrictEqual({
      focusHours: 0,
      focusMinutes: 25,
      breakMinutes: 5,
      description: 'Weeding',
      sessionTypeName: 'Classic Harvest',
      breakTypeName: 'Stretch Break',
      selectedPlant: 'corn',
    });
  });

  it('has the chosen task', () => {
    expect(focusNavigationState({ ...CHOICE, taskId: 7 }).taskId).toBe(7);
  });

  it('has the ways that differ from the specification, if they take effect', () => {
    const ways = { lasts: 'past-zero', care: 'strict' } as const;
    expect(focusNavigationState({ ...CHOICE, ways }).ways).toEqual(ways);
    const unbroken = focusNavigationState({ ...CHOICE, ways, breakEnabled: false });
    expect(focusPlanOf(unbroken).ways).toEqual({ care: 'strict' });
    expect(focusNavigationState({ ...CHOICE, ways: {} })).not.toHaveProperty('ways');
  });

  it.each([
    ['nothing', 0, 0, [0, 1]],
    ['less than nothing', -3, -10, [0, 1]],
    ['sixty minutes', 0, 60, [0, 60]],
    ['more than sixty minutes', 0, 61, [0, 60]],
    ['the longest period', 16, 39, [16, 39]],
    ['a minute more than the longest', 16, 40, [16, 39]],
    ['more than sixteen hours', 40, 0, [16, 0]],
    ['everything at its most', 99, 99, [16, 39]],
    ['an emptied field', Number.NaN, Number.NaN, [0, 1]],
  ])('clamps %s', (_, hours, minutes, expected) => {
    expect(submittedFocus(hours, minutes)).toEqual(expected);
  });

  it('clamps an enabled break to 1 to 999 minutes, and makes a disabled one 0', () => {
    expect([0, -5, 1, 999, 1000].map(submittedBreak)).toEqual([1, 1, 1, 999, 999]);
    expect(focusNavigationState({ ...CHOICE, breakEnabled: false }).breakMinutes).toBe(0);
  });

  it('stays within its bounds and names both periods by their minutes', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const state = focusNavigationState(chosen);
        const total = totalMinutes(state.focusHours, state.focusMinutes);
        expect(total).toBeGreaterThanOrEqual(1);
        expect(total).toBeLessThanOrEqual(999);
        expect(state.focusHours).toBeLessThanOrEqual(16);
        expect(state.focusMinutes).toBeLessThanOrEqual(60);
        expect(state.breakMinutes > 0).toBe(chosen.breakEnabled);
        expect(state.sessionTypeName).toBe(sessionTypeName(total));
        expect(state.breakTypeName).toBe(breakTypeName(state.breakMinutes));
      }),
    );
  });

  it('is read by the focus page as the plan that was chosen', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const state = focusNavigationState(chosen);
        expect(focusPlanOf(state)).toStrictEqual({
          focusMinutes: totalMinutes(state.focusHours, state.focusMinutes),
          breakMinutes: state.breakMinutes,
          description: state.description,
          sessionType: state.sessionTypeName,
          breakType: state.breakTypeName,
          plant: chosen.plant,
          ...(chosen.taskId !== undefined && { taskId: chosen.taskId }),
        });
      }),
    );
  });
});
