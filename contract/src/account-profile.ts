import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import { PLANT_TYPES } from '@furrow/domain/plant';
import {
  LONG_BREAK_INTERVAL,
  LONG_BREAK_TIME,
  POMODORO_TIME,
  SHORT_BREAK_TIME,
} from '@furrow/domain/session-setup/defaults';
import { HABIT_TRACKINGS, RESET_GOALS, type Todo } from '@furrow/domain/todo/todo';
import { z } from 'zod';
import { countSchema as count, dailyStatsSchema, growthFields, totalsSchema } from './garden.ts';
import { typed } from './account.ts';
import {
  reminderDaysSchema,
  reviewFields,
  tagSchema,
  varietySchema,
  waysSchema,
} from './fields.ts';
import { somePreferencesSchema } from './preferences.ts';

/** How much of the server's storage the account takes up, and how much it may take up (D75); in bytes, of events and records as JSON. */
export const storageSchema = z.object({ stored: count, most: count });

const sessionRecordSchema = z.object({
  type: z.enum(PLANT_TYPES),
  variety: varietySchema.exactOptional(),
  ways: waysSchema.exactOptional(),
  completedAt: z.iso.datetime(),
  pomodoros: count,
  focusTime: count,
  overtime: count.exactOptional(),
  pauseTime: count,
  status: z.enum(['success', 'failed']),
  wilted: z.boolean(),
  earlyBreak: z.boolean(),
  excessiveBreaks: z.boolean(),
  breakType: z.enum(['long', 'short', 'none']),
  notes: z.string(),
  ...reviewFields,
  ...growthFields,
}) satisfies z.ZodType<SessionRecord>;

const todoSchema = z.object({
  id: z.int(),
  name: z.string(),
  notes: z.string(),
  completed: z.boolean(),
  reminderTime: z.string().nullable(),
  reminderDays: reminderDaysSchema.nullable(),
  reminder: z.string().nullable(),
  goalHours: z.number().nullable(),
  goal: z.string().nullable(),
  resetGoal: z.enum(RESET_GOALS),
  habitTracking: z.enum(HABIT_TRACKINGS),
  estimate: z.int().exactOptional(),
  tag: tagSchema.exactOptional(),
}) satisfies z.ZodType<Todo>;

/** Durations in minutes, an interval in pomodoros, and switches. Unknown fields are kept, since a newer server may add some (D44). */
const firstSettingsSchema = z.looseObject({
  pomodoroTime: z.number(),
  shortBreakTime: z.number(),
  longBreakTime: z.number(),
  longBreakInterval: z.number(),
  autoStartBreaks: z.boolean(),
  autoStartPomodoros: z.boolean(),
  soundEnabled: z.boolean(),
});

/** The settings of a profile, with the preferences of the account (D50). Servers before 0.3.0 leave the preferences out. */
export const profileSettingsSchema = z.looseObject({
  ...somePreferencesSchema.shape,
  ...firstSettingsSchema.shape,
});
export type ProfileSettings = z.infer<typeof profileSettingsSchema>;

/** The settings that every profile begins with (specification, section 3). Pages of release 0.1.0 know no other settings. */
export const FIRST_SETTINGS = {
  pomodoroTime: POMODORO_TIME,
  shortBreakTime: SHORT_BREAK_TIME,
  longBreakTime: LONG_BREAK_TIME,
  longBreakInterval: LONG_BREAK_INTERVAL,
  autoStartBreaks: false,
  autoStartPomodoros: false,
  soundEnabled: true,
};

/**
 * `GET /api/me`: the profile document of section 3, field for field. Durations are in seconds. `createdAt` is when the account was made
 * (ISO 8601); a demo user who registers keeps it (D7). Totals, `plants` (oldest first) and `stats` are projections of the ledger (D5).
 *
 * The ETag changes with each change of the profile. If a client repeats the ETag in `If-None-Match`, the answer is 304 as long as nothing
 * has changed.
 */
export const profileSchema = z.object({
  displayName: z.string(),
  /** Null for a demo user. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ...totalsSchema.shape,
  plants: z.array(sessionRecordSchema),
  settings: profileSettingsSchema,
  todos: z.array(todoSchema),
  /** By local day, `YYYY-MM-DD`. */
  stats: z.record(z.string(), dailyStatsSchema),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * `PATCH /api/me`: changes the display name and answers the profile without the garden and the tasks: totals are 0; `plants`, `todos`
 * and `stats` are empty. `GET /api/me` answers the whole profile.
 *
 * Errors: `invalid-name`, `account-required` (a demo user has no settings).
 */
export const profileChangeSchema = z.strictObject({ displayName: typed });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The answer as pages read it. Preferences are not checked: a page must accept the answer even if a newer server added some. */
export const changedProfileSchema = profileSchema.extend({ settings: firstSettingsSchema });

/**
 * `DELETE /api/me`: deletes the account and everything it owns, or nothing (D36), and signs out everywhere. A demo user
 * gives no password: `{}`.
 */
export const accountDeletionSchema = z.strictObject({ password: typed.optional() });
