import { byName } from '@furrow/domain/fields';
import type { DailyStats, DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { DAY_FIGURES } from '@furrow/domain/ledger/daily-stats';
import { isMood } from '@furrow/domain/events/review';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { waysOf } from '@furrow/domain/session-setup/ways';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { z } from 'zod';
import { dayKeySchema } from './fields.ts';
import type { ToldMoment } from '@furrow/domain/gardener/moments';

// The storage keys of D4 may have been written by another tab, a script or an older Furrow: a
// missing figure is read as 0, and an unknown field is kept.

const figure = z.number().nonnegative().default(0);

const dailyStatsSchema = z.looseObject({
  ...byName(DAY_FIGURES, () => figure),
  cycleConvertedToday: z.boolean().default(false),
}) satisfies z.ZodType<DailyStats>;

/** Storage key `pomoStats`: daily stats by local day (section 3). */
export const pomoStatsSchema: z.ZodType<DailyStatsByDay> = z.partialRecord(
  dayKeySchema,
  dailyStatsSchema,
);

/** Ways that can't be read are classic. */
export const storedWays = z.unknown().transform(waysOf).exactOptional();

const harvestEntrySchema = z
  .looseObject({
    id: z.union([z.string(), z.number()]).transform(String),
    plantType: z.string(),
    variety: z.string().exactOptional(),
    ways: storedWays,
    status: z.enum(['harvested', 'wilted']),
    focusTime: figure,
    overtime: z.number().catch(0).exactOptional(),
    mood: z.string().exactOptional(),
    reviewNote: z.string().catch('').exactOptional(),
    date: z.iso.datetime({ offset: true }),
    timestamp: z.number(),
  })
  // A mood that can't be read says nothing.
  .transform(({ mood, ...entry }) => ({
    ...entry,
    ...(isMood(mood) && { mood }),
  })) satisfies z.ZodType<HarvestEntry>;

/** Storage key `harvestHistory`: newest first. */
export const harvestHistorySchema: z.ZodType<readonly HarvestEntry[]> = z.array(harvestEntrySchema);

/** Storage key `lastSession`: the fields that only the focus page writes may be missing. */
export const lastSessionSchema = z.object({
  completedAt: z.string(),
  focusTime: figure,
  pauseTime: z.number().exactOptional(),
  isSuccessful: z.boolean().exactOptional(),
  plantType: z.string().exactOptional(),
  variety: z.string().exactOptional(),
  ways: storedWays,
  pomodoroCount: z.number().exactOptional(),
  isFullCycle: z.boolean().exactOptional(),
  sessionType: z.string().exactOptional(),
  breakType: z.string().exactOptional(),
  focusMinutes: z.number().exactOptional(),
  breakMinutes: z.number().exactOptional(),
  growthXP: z.number().exactOptional(),
  harvestXP: z.number().exactOptional(),
});

export type StoredLastSession = z.infer<typeof lastSessionSchema>;

const toldMomentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-harvest') }),
  z.object({ kind: z.literal('level-up'), level: z.int().positive() }),
  z.object({
    kind: z.literal('variety'),
    plant: z.enum(PLANT_TYPES),
    variety: z.string(),
  }),
  z.object({ kind: z.literal('streak'), days: z.int().positive() }),
]) satisfies z.ZodType<ToldMoment>;

/** The navigation state that `/garden` is opened with after a completed session (section 2). */
export const sessionSummaryStateSchema = z.object({
  sessionSummary: lastSessionSchema,
  /** If these can't be read, the summary is still shown. */
  moments: z.array(toldMomentSchema).catch([]),
  /** The planting's id, to look up what the garden counts of it (D81). */
  planting: z.string().exactOptional(),
});

export type SessionSummaryState = z.infer<typeof sessionSummaryStateSchema>;
