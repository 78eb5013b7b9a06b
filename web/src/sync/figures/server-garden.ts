import type { GardenNews } from '@furrow/contract/garden';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { KnownVersion } from '../../api/server-headers.ts';
import { browserClock } from '../../platform/clock.ts';
import type { ServerGarden } from '../database/ledger-database.ts';

/** A garden, with the life of the server's data that it belongs to. */
export type ToldGarden = GardenNews & Pick<KnownVersion, 'life'>;

/**
 * The account's garden after an answer, computed from what was known when the answer came. Answers may come late and in any
 * order: an older one changes nothing.
 * @param asked what was known when the request was sent
 * @returns undefined if the answer can't be applied to what is known: the whole garden has to be asked for
 */
export function applyGardenAnswer(
  known: ServerGarden | undefined,
  answer: ToldGarden,
  asked: KnownVersion,
): ServerGarden | undefined {
  // An answer of another life is late if something else was told meanwhile; otherwise it replaces what is known.
  if (known && isOtherLife(known, answer) && !isSameTold(known, asked)) return known;
  if (answer.since === 0) return changed({ ...NOTHING_GROWN, life: known?.life }, answer);
  return known && known.version >= answer.since ? changed(known, answer) : undefined;
}

const NOTHING_GROWN = { pomoStats: {}, harvestHistory: [] };

function changed(
  known: Pick<ServerGarden, 'life' | 'pomoStats' | 'harvestHistory' | 'young' | 'resetAt'>,
  answer: ToldGarden,
): ServerGarden {
  const entries = new Map(known.harvestHistory.map((entry) => [entry.id, entry]));
  for (const entry of answer.harvestHistory) entries.set(entry.id, entry);
  for (const id of answer.withdrawn) entries.delete(id);
  return {
    version: answer.version,
    life: answer.life ?? known.life,
    pomoStats: withoutGone({ ...known.pomoStats, ...answer.pomoStats }),
    harvestHistory: [...entries.values()].toSorted(newestFirst),
    lastSession: answer.lastSession,
    ...resetAfter(known, answer),
    ...youngAfter(known.young, answer),
  };
}

/** A server of an older release does not tell the last level reset. */
function resetAfter(
  known: Pick<ServerGarden, 'resetAt'>,
  { resetAt = known.resetAt }: ToldGarden,
): Pick<ServerGarden, 'resetAt'> {
  return resetAt === undefined ? {} : { resetAt };
}

/** The events that can count: those after the level reset that the server told, which another device may have made (D28). */
export function sinceReset(
  garden: ServerGarden | undefined,
  events: readonly LedgerEvent[],
): readonly LedgerEvent[] {
  const resetAt = garden?.resetAt ?? -Infinity;
  return events.filter(({ at }) => at - browserClock.leadAt(at) >= resetAt);
}

/** The young plants, which stay unknown until a server that knows them has told the whole garden (D79). */
function youngAfter(
  known: ServerGarden['young'],
  { since, young, harvestHistory, withdrawn }: ToldGarden,
): Pick<ServerGarden, 'young'> {
  const before = since === 0 && young ? [] : known;
  if (!before) return {};
  const told = new Set([...withdrawn, ...harvestHistory.map(({ id }) => id)]);
  return { young: [...before.filter(({ id }) => !told.has(id)), ...(young ?? [])] };
}

/** A day that is null was removed. */
export function withoutGone(days: GardenNews['pomoStats']): DailyStatsByDay {
  return Object.fromEntries(
    Object.entries(days).flatMap(([key, day]) => (day ? [[key, day]] : [])),
  );
}

/** The server has told nothing yet. */
export const NOTHING_TOLD: KnownVersion = { version: 0 };

/**
 * Whether the server was restored from a backup since it told `before`, so that it may lack what it had taken. Versions only
 * rise within a life, so a lower one shows that, too. A browser that hears of lives for the first time takes this one as its own.
 * @param now what it answered to the question what has changed since
 */
export function isOtherLife(before: KnownVersion, now: KnownVersion): boolean {
  if (before.version === 0) return false;
  return now.version < before.version || isOtherName(before.life, now.life);
}

/** Whether a life has another name than the one told before. What a browser stored with 0.1.0 names none. */
export function isOtherName(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}

function isSameTold(one: KnownVersion, other: KnownVersion): boolean {
  return one.version === other.version && one.life === other.life;
}
