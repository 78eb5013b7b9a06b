import type { ReminderDays } from '@furrow/domain/todo/todo';
import { z } from 'zod';

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
