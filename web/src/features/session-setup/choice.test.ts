import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { expect, test } from 'vitest';
import {
  BREAK_TYPES,
  choiceOf,
  chooseType,
  FOCUS_TYPES,
  lastSetupOf,
  setupOf,
  navigationStateOf,
  typeOf,
  withTask,
} from './choice.ts';

const fresh = choiceOf(DEFAULT_FOCUS_PLAN, []);

test('the first choice is the default session', () => {
  expect(navigationStateOf(fresh)).toEqual({
    focusHours: 0,
    focusMinutes: 25,
    breakMinutes: 5,
    description: '',
    sessionTypeName: 'Classic Harvest',
    breakTypeName: 'Stretch Break',
    selectedPlant: 'carrot',
  });
});

test('a choice longer than an hour is passed on as hours and minutes, and No Break as 0', () => {
  const long = {
    ...fresh,
    focus: { minutes: 999, isCustom: true },
    break: { minutes: 0, isCustom: false },
  };
  expect(navigationStateOf(long)).toMatchObject({
    focusHours: 16,
    focusMinutes: 39,
    breakMinutes: 0,
    sessionTypeName: 'Custom Bloom',
    breakTypeName: 'No Break',
  });
});

test('choosing a type by name sets its minutes; the custom type keeps them', () => {
  expect(chooseType(FOCUS_TYPES, 'Deep Root', fresh.focus)).toEqual({
    minutes: 45,
    isCustom: false,
  });
  const custom = chooseType(FOCUS_TYPES, 'Custom Bloom', fresh.focus);
  expect(custom.minutes).toBe(25);
  expect(typeOf(FOCUS_TYPES, custom)).toBe('Custom Bloom');
});

test('a custom break after No Break begins with the default', () => {
  const none = chooseType(BREAK_TYPES, 'No Break', fresh.break);
  expect(chooseType(BREAK_TYPES, 'Custom Break', none)).toEqual({ minutes: 5, isCustom: true });
});

test('minutes from a button or typing have the type that they belong to', () => {
  expect(typeOf(FOCUS_TYPES, { minutes: 30, isCustom: false })).toBe('Deep Root');
  expect(typeOf(BREAK_TYPES, { minutes: 7, isCustom: false })).toBe('Refuel Break');
});

test('As last time restores the choice, without its description', () => {
  const chosen = { ...fresh, plant: 'corn' as const, description: 'Chapter two' };
  expect(choiceOf(lastSetupOf(chosen), [])).toEqual({ ...chosen, description: '' });
});

test('the ways are those of the last time, and classic ones are not stored', () => {
  const ways = { lasts: 'until-stopped', care: 'strict' } as const;
  expect(lastSetupOf({ ...fresh, ways }).ways).toEqual(ways);
  expect(choiceOf(lastSetupOf({ ...fresh, ways }), []).ways).toEqual(ways);
  expect(lastSetupOf(fresh)).not.toHaveProperty('ways');
});

test('an account’s last session is repeated on a device that has none', () => {
  const session = { completedAt: '', focusTime: 0, plantType: 'corn', variety: 'red-corn' };
  const minutes = { focusMinutes: 42, breakMinutes: 0 };
  const setup = { ...minutes, plant: 'corn', variety: 'red-corn' };
  expect(setupOf({ ...session, ...minutes })).toEqual(setup);
  const ways = { care: 'gentle' } as const;
  expect(setupOf({ ...session, ...minutes, ways })).toEqual({ ...setup, ways });
  expect(setupOf(session)).toBeNull();
  expect(setupOf(null)).toBeNull();
});

test('As last time brings a variety back for as long as it is unlocked (D83)', () => {
  const last = {
    focusMinutes: 25,
    breakMinutes: 5,
    plant: 'carrot',
    variety: 'purple-carrot',
  } as const;
  const harvests = Array.from({ length: 10 }, (_, place) => ({
    id: `planting-${place}.1`,
    plantType: 'carrot',
    status: 'harvested' as const,
    focusTime: 6000,
    date: '2026-11-20T09:00:00.000Z',
    timestamp: place,
  }));
  expect(lastSetupOf(choiceOf(last, harvests))).toEqual(last);
  expect(navigationStateOf(choiceOf(last, harvests))).toMatchObject({ variety: 'purple-carrot' });
  // A level reset began anew.
  expect(navigationStateOf(choiceOf(last, []))).not.toHaveProperty('variety');
});

test('the tag of the last session comes back with its set-up; older set-ups have none (D58, D86)', () => {
  const tag = '0190a0e0-0000-7000-8000-000000000001';
  const tagged = { ...fresh, tag };
  expect(navigationStateOf(tagged)).toMatchObject({ tag });
  expect(choiceOf(lastSetupOf(tagged), []).tag).toBe(tag);
  expect(lastSetupOf(fresh)).not.toHaveProperty('tag');
  expect(choiceOf(lastSetupOf(fresh), []).tag).toBeNull();
});

test('a task brings its tag, unless a tag was chosen', () => {
  const prose = { id: 1, name: 'Essay', tag: 'prose' };
  const plain = { id: 2, name: 'Weed' };
  const withProse = withTask({ task: null, tag: null }, prose);
  expect(withProse).toEqual({ task: prose, tag: 'prose' });
  expect(withTask(withProse, plain)).toEqual({ task: plain, tag: null });
  expect(withTask({ task: null, tag: 'maths' }, prose)).toEqual({ task: prose, tag: 'maths' });
});
