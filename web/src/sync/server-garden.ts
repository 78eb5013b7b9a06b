import type { GardenAnswer } from '@furrow/contract/garden';
import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { Told } from '../api/server-headers.ts';
import type { ServerGarden } from './ledger-database.ts';

/** A garden, and in which life of the server's data it is that. */
export type ToldGarden = GardenAnswer & Pick<Told, 'life'>;

/**
 * The account's garden after an answer, from what was known of it when the answer came. Answers may come late and in any order:
 * an older one changes nothing.
 * @param asked what was known when the question was put
 * @returns nothing where the answer can't be laid on what is known: the whole garden has to be asked for
 */
export function applyDelta(
  known: ServerGarden | undefined,
  answer: ToldGarden,
  asked: Told,
): ServerGarden | undefined {
  // It is late where something else was told meanwhile; else another life takes the place of the one that is known.
  if (known && isOtherLife(known, answer) && !isSameTold(known, asked)) return known;
  if (answer.since === 0) return wholeOf(known, answer);
  return known && known.version >= answer.since ? changed(known, answer) : undefined;
}

function wholeOf(known: ServerGarden | undefined, answer: ToldGarden): ServerGarden {
  const { version, life = known?.life, pomoStats, harvestHistory, lastSession } = answer;
  return { version, life, pomoStats: withoutGone(pomoStats), harvestHistory, lastSession };
}

function changed(known: ServerGarden, answer: ToldGarden): ServerGarden {
  const entries = new Map(known.harvestHistory.map((entry) => [entry.id, entry]));
  for (const entry of answer.harvestHistory) entries.set(entry.id, entry);
  for (const id of answer.withdrawn) entries.delete(id);
  return {
    version: answer.version,
    life: answer.life ?? known.life,
    pomoStats: withoutGone({ ...known.pomoStats, ...answer.pomoStats }),
    harvestHistory: [...entries.values()].toSorted(newestFirst),
    lastSession: answer.lastSession,
  };
}

/** Days that are null are no more. */
function withoutGone(days: GardenAnswer['pomoStats']): GardenAnswer['pomoStats'] {
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day));
}

/** Where the server has told nothing yet. */
export const NOTHING_TOLD: Told = { version: 0 };

/**
 * Whether the server's data are no longer those that were told of before: a backup took their place, so that it may lack what it
 * had taken. Versions only rise, so a lower one shows that, too. Who hears of lives for the first time takes this one for theirs.
 * @param now what it answered to the question what has changed since
 */
export function isOtherLife(before: Told, now: Told): boolean {
  if (before.version === 0) return false;
  return now.version < before.version || isOtherName(before.life, now.life);
}

/** Whether a life has another name than the one that was told before. A server of 0.1.0 names none. */
export function isOtherName(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}

function isSameTold(one: Told, other: Told): boolean {
  return one.version === other.version && one.life === other.life;
}
