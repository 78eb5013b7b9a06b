import { isDayKey } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD` (D42). */
export const dayKeySchema = z.custom<DayKey>(isDayKey, 'Not a calendar day as YYYY-MM-DD');
