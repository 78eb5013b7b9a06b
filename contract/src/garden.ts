import { byName } from '@furrow/domain/fields';
import { DAY_FIGURES, type DailyStats } from '@furrow/domain/ledger/daily-stats';
import type { GardenTotals } from '@furrow/domain/ledger/garden';
import { z } from 'zod';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { LastSession } from '@furrow/domain/ledger/session-record';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { dayKeySchema, instantSchema, sinceQuerySchema, versionSchema } from './fields.ts';

/** Times of something, or whole seconds. */
export const countSchema = z.int().nonnegative();

/** What a local day amounts to (specification, section 3). */
export const dailyStatsSchema = z.object({
  ...byName(DAY_FIGURES, () => countSchema),
  cycleConvertedToday: z.boolean(),
}) satisfies z.ZodType<DailyStats>;

/** What all days amount to, as the profile document names it (specification, section 3). */
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
  status: z.enum(['harvested', 'wilted']),
  focusTime: countSchema,
  date: z.iso.datetime(),
  timestamp: instantSchema,
}) satisfies z.ZodType<HarvestEntry>;

/** What a planting grew and lost, as both of its documents say it. */
export const growthFields = {
  plantStatus: z.enum(['healthy', 'wilted']),
  growthXP: countSchema,
  harvestXP: countSchema,
  witherCount: countSchema,
  pausePenalties: countSchema,
};

const lastSessionSchema = z.object({
  completedAt: z.iso.datetime(),
  focusTime: countSchema,
  pauseTime: countSchema,
  isSuccessful: z.boolean(),
  plantType: z.enum(PLANT_TYPES),
  pomodoroCount: countSchema,
  isFullCycle: z.boolean(),
  sessionType: z.string(),
  description: z.string(),
  breakType: z.string(),
  ...growthFields,
}) satisfies z.ZodType<LastSession>;

/**
 * A garden as the ledger amounts to it, whole or as what changed since a version that the browser holds (D4, D5).
 *
 * - `since` 0: the whole garden, which replaces what the browser has of it.
 * - `since` above 0: put in place the days, entries and the rest that are here; a day that is null and the entries
 *   named in `withdrawn` are no more.
 */
export const gardenSchema = z.object({
  version: versionSchema,
  since: versionSchema,
  /** Seconds and counts by local day, as in the storage key of that name. */
  pomoStats: z.partialRecord(dayKeySchema, dailyStatsSchema.nullable()),
  /** Newest first. */
  harvestHistory: z.array(harvestEntrySchema),
  /** Ids of entries. */
  withdrawn: z.array(z.string()),
  lastSession: lastSessionSchema.nullable(),
  totals: totalsSchema,
  /** Garden XP. */
  xp: countSchema,
  level: z.int().positive(),
});
export type GardenAnswer = z.infer<typeof gardenSchema>;

/**
 * The ETag of a garden. It is weak, since the answer may be sent compressed, and names the user, since the browser may have
 * been somebody else's before.
 * @param life of the server's data, in which the version was given; none where a server of 0.1.0 gave it
 */
export function gardenTag(user: string, version: number, life?: string): string {
  return `W/"${[user, ...(life === undefined ? [] : [life]), version].join('.')}"`;
}

/**
 * `GET /api/garden?since=<version>`: the garden, or what changed since a version. No cache keeps the answer (D76): whoever
 * has a garden of a version says so by `If-None-Match`, and is answered 304 where it is still that one.
 *
 * `user` is whose garden the browser means: the cookie may be somebody else's by now (D6). The header `furrow-life` says of
 * which life of the data the version is.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `another-user`.
 */
export const gardenQuerySchema = sinceQuerySchema;
