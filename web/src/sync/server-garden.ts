import type { GardenAnswer } from '@furrow/contract/garden';
import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { ServerGarden } from './ledger-database.ts';

/**
 * The account's garden after an answer, from what was known of it when the answer came. Answers may come late and in any order:
 * an older one changes nothing.
 * @param asked the version that was known when the question was put; 0 for none
 * @returns nothing where the answer can't be laid on what is known: the whole garden has to be asked for
 */
export function laidOn(
  known: ServerGarden | undefined,
  answer: GardenAnswer,
  asked: number,
): ServerGarden | undefined {
  const version = known?.version ?? 0;
  if (answer.since === 0) {
    // A whole garden of a lower version that answers what we know: the server's data began another life.
    const isLate = answer.version < version && asked !== version;
    return known && isLate ? known : wholeOf(answer);
  }
  if (!known || version < answer.since) return undefined;
  return answer.version < version ? known : changed(known, answer);
}

function wholeOf({ version, pomoStats, harvestHistory, lastSession }: GardenAnswer): ServerGarden {
  return { version, pomoStats: withoutGone(pomoStats), harvestHistory, lastSession };
}

function changed(known: ServerGarden, answer: GardenAnswer): ServerGarden {
  const entries = new Map(known.harvestHistory.map((entry) => [entry.id, entry]));
  for (const entry of answer.harvestHistory) entries.set(entry.id, entry);
  for (const id of answer.withdrawn) entries.delete(id);
  return {
    version: answer.version,
    pomoStats: withoutGone({ ...known.pomoStats, ...answer.pomoStats }),
    harvestHistory: [...entries.values()].toSorted(newestFirst),
    lastSession: answer.lastSession,
  };
}

/** Days that are null are no more. */
function withoutGone(days: GardenAnswer['pomoStats']): GardenAnswer['pomoStats'] {
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day));
}
