import { pick } from '../fields.ts';
import { tagField } from '../tags/tag-field.ts';
import { isBlank, visibleText } from '../visible-text.ts';
import { goalText } from './goal.ts';
import {
  type ReminderTime,
  NO_REMINDER_DAYS,
  parseReminderTime,
  reminderSummary,
  reminderTimeText,
} from './reminder.ts';
import type { ReminderDays, Todo } from './todo.ts';

const SHARED_FIELDS = ['name', 'notes', 'goalHours', 'resetGoal', 'habitTracking'] as const;

/** The values of the 'Add New Task' or 'Edit Task' dialog. */
export interface TaskDraft extends Pick<Todo, (typeof SHARED_FIELDS)[number]> {
  readonly reminderTime: ReminderTime | null;
  readonly reminderDays: ReminderDays;
  readonly estimate: number | null;
  readonly tag: string | null;
}

export const EMPTY_DRAFT: TaskDraft = {
  name: '',
  notes: '',
  reminderTime: null,
  reminderDays: NO_REMINDER_DAYS,
  goalHours: null,
  resetGoal: 'never',
  habitTracking: 'off',
  estimate: null,
  tag: null,
};

/** Whether the dialog may be submitted: a task needs a name that can be seen (section 5). */
export function canSave(draft: TaskDraft): boolean {
  return !isBlank(draft.name);
}

/** The item from a draft: name and notes trimmed, summaries in words. */
export function taskOf(draft: TaskDraft, { id, completed }: Pick<Todo, 'id' | 'completed'>): Todo {
  const { reminderTime: time, reminderDays: days, goalHours } = draft;
  return {
    id,
    name: visibleText(draft.name),
    notes: visibleText(draft.notes),
    completed,
    reminderTime: time && reminderTimeText(time),
    reminderDays: time && days,
    reminder: time && reminderSummary(time, days),
    goalHours,
    goal: goalHours === null ? null : goalText(goalHours),
    resetGoal: draft.resetGoal,
    habitTracking: draft.habitTracking,
    ...(draft.estimate !== null && { estimate: draft.estimate }),
    ...tagField(draft.tag),
  };
}

/** An item as the dialog shows it for editing. */
export function draftOf(todo: Todo): TaskDraft {
  return {
    ...pick(todo, SHARED_FIELDS),
    reminderTime: parseReminderTime(todo.reminderTime ?? '') ?? null,
    reminderDays: todo.reminderDays ?? NO_REMINDER_DAYS,
    estimate: todo.estimate ?? null,
    tag: todo.tag ?? null,
  };
}
