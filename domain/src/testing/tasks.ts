import * as fc from 'fast-check';

import { REMINDER_HOURS, REMINDER_MINUTES, type Reminding } from '../todo/reminder.ts';
import { type TaskDraft, EMPTY_DRAFT, taskOf } from '../todo/task-edit.ts';
import type { TaskContent } from '../todo/task-record.ts';
import { type Todo, HABIT_TRACKINGS, MAX_ESTIMATE, RESET_GOALS } from '../todo/todo.ts';

export const arbitraryReminderTime = fc.record({
  hour: fc.constantFrom(...REMINDER_HOURS),
  minute: fc.constantFrom(...REMINDER_MINUTES),
  half: fc.constantFrom('AM' as const, 'PM' as const),
});

export const arbitraryReminderDays = fc.record({
  mon: fc.boolean(),
  tue: fc.boolean(),
  wed: fc.boolean(),
  thu: fc.boolean(),
  fri: fc.boolean(),
  sat: fc.boolean(),
  sun: fc.boolean(),
});

export const arbitraryDraft: fc.Arbitrary<TaskDraft> = fc.record({
  name: fc.string(),
  notes: fc.string(),
  reminderTime: fc.option(arbitraryReminderTime),
  reminderDays: arbitraryReminderDays,
  goalHours: fc.option(fc.integer({ min: 1, max: 48 })),
  resetGoal: fc.constantFrom(...RESET_GOALS),
  habitTracking: fc.constantFrom(...HABIT_TRACKINGS),
  estimate: fc.option(fc.integer({ min: 1, max: MAX_ESTIMATE })),
  tag: fc.option(fc.uuid({ version: 7 })),
});

/** An open item as reminders read it, with default fields and the given changes. */
export function remindingWith(fields: Partial<Todo & Reminding>): Todo & Reminding {
  return { ...taskOf(EMPTY_DRAFT, { id: 1, completed: false }), completedOn: null, ...fields };
}

/** The content of an item that has only a name. */
export function contentNamed(name: string): TaskContent {
  const { id: _, ...content } = taskOf({ ...EMPTY_DRAFT, name }, { id: 1, completed: false });
  return content;
}
