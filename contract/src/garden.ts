import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { LastSession } from '@furrow/domain/ledger/last-session';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { z } from 'zod';
import { dayKeySchema } from './day-key.ts';
import { countSchema as count, dailyStatsSchema, totalsSchema } from './garden-figures.ts';
import { instantSchema } from './planting-id.ts';

const harvestEntrySchema = z.object({
  id: z.string(),
  plantType: z.string(),
  status: z.enum(['harvested', 'wilted']),
  focusTime: count,
  date: z.iso.datetime(),
  timestamp: instantSchema,
}) satisfies z.ZodType<HarvestEntry>;

const lastSessionSchema = z.object({
  completedAt: z.iso.datetime(),
  focusTime: count,
  pauseTime: count,
  isSuccessful: z.boolean(),
  plantType: z.enum(PLANT_TYPES),
  pomodoroCount: count,
  isFullCycle: z.boolean(),
  sessionType: z.string(),
  description: z.string(),
  breakType: z.string(),
  plantStatus: z.enum(['healthy', 'wilted']),
  growthXP: count,
  harvestXP: count,
  witherCount: count,
  pausePenalties: count,
}) satisfies z.ZodType<LastSession>;

/** The number of a garden's state: it rises with each change; 0 is the garden of an empty ledger. */
export const gardenVersionSchema = z.int().nonnegative();

/**
 * A garden as the ledger amounts to it, whole or as what changed since a version that the browser holds (D4, D5).
 *
 * - `since` 0: the whole garden, which replaces what the browser has of it.
 * - `since` above 0: put in place the days, entries and the rest that are here; a day that is null and the entries
 *   named in `withdrawn` are no more.
 */
export const gardenSchema = z.object({
  version: gardenVersionSchema,
  since: gardenVersionSchema,
  /** Seconds and counts by local day, as in the storage key of that name. */
  pomoStats: z.partialRecord(dayKeySchema, dailyStatsSchema.nullable()),
  /** Newest first. */
  harvestHistory: z.array(harvestEntrySchema),
  /** Ids of entries. */
  withdrawn: z.array(z.string()),
  lastSession: lastSessionSchema.nullable(),
  totals: totalsSchema,
  /** Garden XP. */
  xp: count,
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
export const gardenQuerySchema = z.object({
  since: z.coerce.number().pipe(gardenVersionSchema).optional(),
  user: z.uuid().optional(),
});
