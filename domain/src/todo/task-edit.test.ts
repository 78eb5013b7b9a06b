import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDraft } from '../testing/tasks.ts';
import { DEFAULT_REMINDER_TIME, NO_REMINDER_DAYS } from './reminder.ts';
import { canSave, draftOf, EMPTY_DRAFT, taskOf } from './task-edit.ts';

describe('canSave', () => {
  it.each([
    ['', false],
    ['   ', false],
    ['\n\t', false],
    ['\u200b', false],
    [' \u2800\ufe0f', false],
    ['Water the corn', true],
    [' x ', true],
  ])('of the name %j is %s', (name, allowed) => {
    expect(canSave({ ...EMPTY_DRAFT, name })).toBe(allowed);
  });
});

describe('taskOf', () => {
  it('trims name and notes and puts reminder and goal in words', () => {
    const draft = {
      ...EMPTY_DRAFT,
      name: '  Water the corn ',
      notes: ' twice\n',
      reminderTime: DEFAULT_REMINDER_TIME,
      reminderDays: { ...NO_REMINDER_DAYS, mon: true, fri: true },
      goalHours: 8,
    };
    expect(taskOf(draft, { id: 7, completed: true })).toEqual({
      id: 7,
      name: 'Water the corn',
      notes: 'twice',
      completed: true,
      reminderTime: '8:00 AM',
      reminderDays: draft.reminderDays,
      reminder: '8:00 AM M F',
      goalHours: 8,
      goal: '8h',
      resetGoal: 'never',
      habitTracking: 'off',
    });
  });

  it('leaves out the days if there is no reminder', () => {
    const draft = { ...EMPTY_DRAFT, reminderDays: { ...NO_REMINDER_DAYS, mon: true } };
    expect(taskOf(draft, { id: 7, completed: false })).toMatchObject({
      reminderTime: null,
      reminderDays: null,
      reminder: null,
      goal: null,
    });
  });

  it('makes the same item from the draft of an item', () => {
    fc.assert(
      fc.property(arbitraryDraft, fc.nat(), fc.boolean(), (draft, id, completed) => {
        const todo = taskOf(draft, { id, completed });
        expect(taskOf(draftOf(todo), todo)).toEqual(todo);
        expect(canSave(draft)).toBe(todo.name !== '');
      }),
    );
  });
});

describe('draftOf', () => {
  it('has no reminder if the time cannot be parsed', () => {
    const todo = taskOf(EMPTY_DRAFT, { id: 7, completed: false });
    expect(draftOf({ ...todo, reminderTime: 'noon' }).reminderTime).toBeNull();
  });
});
