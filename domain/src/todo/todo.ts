import type { TagField } from '../tags/tag-field.ts';

/** The most pomodoros of an estimate (D60). */
export const MAX_ESTIMATE = 20;

export const RESET_GOALS = ['never', 'daily', 'weekly', 'monthly'] as const;
export const HABIT_TRACKINGS = ['off', 'weekly', 'monthly'] as const;
export const REMINDER_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type ResetGoal = (typeof RESET_GOALS)[number];
export type HabitTracking = (typeof HABIT_TRACKINGS)[number];
export type ReminderDays = Readonly<Record<(typeof REMINDER_WEEKDAYS)[number], boolean>>;

/** One item of the to-do list, in the shape of the storage key `todos` (specification, section 3). */
export interface Todo extends TagField {
  /** When it was added, in milliseconds since 1970; unique in its list (D41). */
  readonly id: number;
  readonly name: string;
  readonly notes: string;
  readonly completed: boolean;
  /** Such as `8:00 AM`. */
  readonly reminderTime: string | null;
  readonly reminderDays: ReminderDays | null;
  /** The reminder in words: its time and the initials of its days. */
  readonly reminder: string | null;
  /** 1 to 48. */
  readonly goalHours: number | null;
  /** The goal in words, such as `8h`. */
  readonly goal: string | null;
  readonly resetGoal: ResetGoal;
  readonly habitTracking: HabitTracking;
  /** Pomodoros that it should take, 1 to `MAX_ESTIMATE` (D60); absent from an item without an estimate. */
  readonly estimate?: number;
}

/** Every field of an item, in the order they are written. */
export const TODO_FIELDS = [
  'id',
  'name',
  'notes',
  'completed',
  'reminderTime',
  'reminderDays',
  'reminder',
  'goalHours',
  'goal',
  'resetGoal',
  'habitTracking',
  'estimate',
  'tag',
] as const satisfies readonly (keyof Todo)[];
