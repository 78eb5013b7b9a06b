import { byName } from '@furrow/domain/fields';
import { DAY_FIGURES, type DailyStats } from '@furrow/domain/ledger/daily-stats';
import type { GardenTotals } from '@furrow/domain/ledger/garden';
import { z } from 'zod';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import type { LastSession } from '@furrow/domain/ledger/session-record';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { MAX_MINUTES } from '@furrow/domain/session-setup/minutes';
import {
  dayKeySchema,
  instantSchema,
  reviewFields,
  sinceQuerySchema,
  varietySchema,
  versionSchema,
  waysSchema,
} from './fields.ts';

/** A count, or whole seconds. */
export const countSchema = z.int().nonnegative();

/** The stats of a local day (specification, section 3). */
export const dailyStatsSchema = z.object({
  ...byName(DAY_FIGURES, () => countSchema),
  cycleConvertedToday: z.boolean(),
}) satisfies z.ZodType<DailyStats>;

/** The totals over all days, with the names of the profile document (specification, section 3). */
export const totalsSchema = z.object({
  focusTimeTotal: countSchema,
  pomodorosCompleted: countSchema,
  failedSessions: countSchema,
  growthXPTotal: countSchema,
  harvestXPTotal: countSchema,
  witherCountTotal: countSchema,
  pausePenaltiesTotal: countSchema,
}) satisfies z.ZodType<GardenTotals>;

const harvestEntrySchema = z.object({
  id: z.string(),
  plantType: z.string(),
  variety: varietySchema.exactOptional(),
  ways: waysSchema.exactOptional(),
  status: z.enum(['harvested', 'wilted']),
  focusTime: countSchema,
  overtime: countSchema.exactOptional(),
  ...reviewFields,
  date: z.iso.datetime(),
  timestamp: instantSchema,
}) satisfies z.ZodType<HarvestEntry>;

const youngPlantSchema = z.object({
  id: z.string(),
  plantType: z.enum(PLANT_TYPES),
  variety: varietySchema.exactOptional(),
  status: z.literal('young'),
  pomodoros: z.int().positive(),
  early: z.literal(true).exactOptional(),
  focusTime: countSchema,
  timestamp: instantSchema,
}) satisfies z.ZodType<YoungPlant>;

/** What a planting grew and lost: fields of both its session record and the last session. */
export const growthFields = {
  plantStatus: z.enum(['healthy', 'wilted']),
  growthXP: countSchema,
  harvestXP: countSchema,
  witherCount: countSchema,
  pausePenalties: countSchema,
};

const minutesSchema = z.int().min(0).max(MAX_MINUTES);

const lastSessionSchema = z.object({
  completedAt: z.iso.datetime(),
  focusTime: countSchema,
  pauseTime: countSchema,
  isSuccessful: z.boolean(),
  plantType: z.enum(PLANT_TYPES),
  variety: varietySchema.exactOptional(),
  ways: waysSchema.exactOptional(),
  pomodoroCount: countSchema,
  isFullCycle: z.boolean(),
  sessionType: z.string(),
  description: z.string(),
  breakType: z.string(),
  focusMinutes: minutesSchema.exactOptional(),
  breakMinutes: minutesSchema.exactOptional(),
  ...growthFields,
}) satisfies z.ZodType<LastSession>;

/**
 * A garden as projected from the ledger: whole, or what changed since a version that the browser holds (D4, D5).
 *
 * - `since` 0: the whole garden, which replaces the browser's.
 * - `since` above 0: the days, entries and other fields given here replace the browser's. The browser deletes the days that are
 *   null, and the entries named in `withdrawn`.
 */
export const gardenSchema = z.object({
  version: versionSchema,
  since: versionSchema,
  /** Seconds and counts by local day, as in the storage key of that name. */
  pomoStats: z.partialRecord(dayKeySchema, dailyStatsSchema.nullable()),
  /** Newest first. */
  harvestHistory: z.array(harvestEntrySchema),
  /** Ids of plantings that changed and now have no entry in the history. */
  withdrawn: z.array(z.string()),
  /** Plantings with focus that were neither harvested nor wilted (D79). A planting that is in `harvestHistory` or `withdrawn`, and not here, has left the young ones. */
  young: z.array(youngPlantSchema).exactOptional(),
  lastSession: lastSessionSchema.nullable(),
  /** The last level reset, if there was one: only later events count (D28). */
  resetAt: instantSchema.exactOptional(),
  totals: totalsSchema,
  xp: countSchema,
  level: z.int().positive(),
});
export type GardenAnswer = z.infer<typeof gardenSchema>;

/** A garden as a browser reads it: without the sums, which it computes itself. Servers still send them, as pages of 0.2.0 need them. */
export const gardenNewsSchema = gardenSchema.omit({ totals: true, xp: true, level: true });
export type GardenNews = z.infer<typeof gardenNewsSchema>;

/**
 * `GET /api/garden?since=<version>`: the garden, or what changed since a version. No cache keeps the answer (D76). A client
 * repeats the `ETag` of the garden it holds in `If-None-Match`. The answer is 304 if that garden is still the latest.
 *
 * `user` is the expected owner: the cookie may belong to another user by now (D6). The header `furrow-life` names the life
 * in which the version was given.
 */
export const gardenQuerySchema = sinceQuerySchema;
