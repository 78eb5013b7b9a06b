import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isPlantType } from '../plant.ts';
import { DEFAULT_FOCUS_PLAN, focusPlanOf } from './focus-plan.ts';

const DEFAULTS = {
  focusMinutes: 25,
  breakMinutes: 5,
  description: '',
  sessionType: 'Classic Harvest',
  breakType: 'Stretch Break',
  plant: 'carrot',
};

const NO_AMOUNTS = [undefined, null, Number.NaN, -1, -0.5, '30', Number.POSITIVE_INFINITY, {}];

describe('focusPlanOf', () => {
  it.each([undefined, null, 'state', 7, [], {}])('takes all defaults from %j', (state) => {
    expect(focusPlanOf(state)).toStrictEqual(DEFAULTS);
    expect(DEFAULT_FOCUS_PLAN).toStrictEqual(DEFAULTS);
  });

  it('takes what is given', () => {
    const state = {
      focusHours: 1,
      focusMinutes: 30,
      breakMinutes: 12,
      description: 'Weeding',
      sessionTypeName: 'Custom Bloom',
      breakTypeName: 'Rebirth Break',
      selectedPlant: 'wheat',
      taskId: 1_763_600_000_000,
    };
    expect(focusPlanOf(state)).toStrictEqual({
      focusMinutes: 90,
      breakMinutes: 12,
      description: 'Weeding',
      sessionType: 'Custom Bloom',
      breakType: 'Rebirth Break',
      plant: 'wheat',
      taskId: 1_763_600_000_000,
    });
  });

  it('derives missing names from the minutes', () => {
    expect(focusPlanOf({ focusMinutes: 45, breakMinutes: 0 })).toMatchObject({
      sessionType: 'Deep Root',
      breakType: 'No Break',
    });
  });

  it('keeps an explicit 0', () => {
    expect(focusPlanOf({ breakMinutes: 0 }).breakMinutes).toBe(0);
    expect(focusPlanOf({ focusHours: 1, focusMinutes: 0 }).focusMinutes).toBe(60);
    expect(focusPlanOf({ focusHours: 0, focusMinutes: 40 }).focusMinutes).toBe(40);
  });

  it('makes 25 minutes of a total of 0', () => {
    expect(focusPlanOf({ focusHours: 0, focusMinutes: 0 }).focusMinutes).toBe(25);
    expect(focusPlanOf({ focusMinutes: 0 }).focusMinutes).toBe(25);
    expect(focusPlanOf({ focusHours: 0 }).focusMinutes).toBe(25);
  });

  it.each(NO_AMOUNTS)('takes the default if an amount is %j', (amount) => {
    expect(focusPlanOf({ focusHours: amount }).focusMinutes).toBe(25);
    expect(focusPlanOf({ focusMinutes: amount }).focusMinutes).toBe(25);
    expect(focusPlanOf({ focusHours: 2, focusMinutes: amount }).focusMinutes).toBe(145);
    expect(focusPlanOf({ breakMinutes: amount }).breakMinutes).toBe(5);
  });

  it('keeps both periods to whole minutes up to 999', () => {
    expect(focusPlanOf({ focusHours: 20, focusMinutes: 0 }).focusMinutes).toBe(999);
    expect(focusPlanOf({ focusMinutes: 0.5 }).focusMinutes).toBe(1);
    expect(focusPlanOf({ focusMinutes: 12.5 }).focusMinutes).toBe(12);
    expect(focusPlanOf({ breakMinutes: 5000 }).breakMinutes).toBe(999);
    expect(focusPlanOf({ breakMinutes: 0.5 }).breakMinutes).toBe(1);
  });

  it('takes a carrot if the plant is unknown, and the default names if none is given', () => {
    expect(focusPlanOf({ selectedPlant: 'cactus' }).plant).toBe('carrot');
    expect(focusPlanOf({ sessionTypeName: ' ' }).sessionType).toBe('Classic Harvest');
    expect(focusPlanOf({ breakTypeName: 3 }).breakType).toBe('Stretch Break');
  });

  it.each([-1, 1.5, '7', Number.NaN, null])('has no task if the task id is %j', (taskId) => {
    expect(focusPlanOf({ taskId })).not.toHaveProperty('taskId');
  });

  it('takes any name of a variety, and leaves out what is not one (D83)', () => {
    expect(focusPlanOf({ variety: 'black-tomato' })).toMatchObject({ variety: 'black-tomato' });
    for (const variety of ['', 'NO', 7, null])
      expect(focusPlanOf({ variety })).not.toHaveProperty('variety');
  });

  it('always gives a plan that can run', () => {
    const state = fc.oneof(
      fc.anything(),
      fc.record({
        focusHours: fc.anything(),
        focusMinutes: fc.oneof(fc.double(), fc.anything()),
        breakMinutes: fc.oneof(fc.double(), fc.anything()),
        description: fc.anything(),
        selectedPlant: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(state, (given) => {
        const plan = focusPlanOf(given);
        expect(Number.isInteger(plan.focusMinutes) && Number.isInteger(plan.breakMinutes)).toBe(
          true,
        );
        expect(plan.focusMinutes >= 1 && plan.focusMinutes <= 999).toBe(true);
        expect(plan.breakMinutes >= 0 && plan.breakMinutes <= 999).toBe(true);
        expect(isPlantType(plan.plant)).toBe(true);
        expect(typeof plan.description).toBe('string');
      }),
    );
  });
});
