import { isDayKey } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { z } from 'zod';
import type { ReminderDays } from '@furrow/domain/todo/todo';

/** A calendar day, `YYYY-MM-DD` (D42). */
export const dayKeySchema = z.custom<DayKey>(isDayKey, 'Not a calendar day as YYYY-MM-DD');

/** A sitting's UUIDv7 and the planting's place in it, as in `0190…-….1`. */
export const plantingIdSchema = z.templateLiteral([z.uuidv7(), '.', z.int().positive()]);

/** A wall-clock instant, in milliseconds since 1970. */
export const instantSchema = z.int().nonnegative();

/** The weekdays of a reminder (section 3), each said. */
export const reminderDaysSchema = z.object({
  mon: z.boolean(),
  tue: z.boolean(),
  wed: z.boolean(),
  thu: z.boolean(),
  fri: z.boolean(),
  sat: z.boolean(),
  sun: z.boolean(),
}) satisfies z.ZodType<ReminderDays>;
