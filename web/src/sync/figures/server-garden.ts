import type { GardenNews } from '@furrow/contract/garden';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { changeYoung } from '@furrow/domain/ledger/garden';
import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import type { KnownVersion } from '../../api/server-headers.ts';
import { browserClock } from '../../platform/clock.ts';
import { allOf, openLedger, type OwnerId, type ServerGarden } from '../database/ledger-database.ts';
import { readRelatedEvents } from '../rows/related-events.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readableRows, readableWord } from '../rows/readable.ts';

/* The account's garden as the server told it, and what the server has not taken yet. */

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

/** A server of an older release does not tell when the last level reset was; the known one stays. */
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
 * Whether the server was restored from a backup since it told `before`, so that it may lack what it had taken. Versions only rise within a
 * life, so a lower one shows that, too. If `before` names no life, the life of `now` counts as the same.
 * @param now the version and life of its answer to the question what has changed since `before`
 */
export function isOtherLife(before: KnownVersion, now: KnownVersion): boolean {
  if (before.version === 0) return false;
  return now.version < before.version || isOtherName(before.life, now.life);
}

/** Whether these are names of two lives. What release 0.1.0 stored names no life, which does not count as another one. */
export function isOtherName(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}

function isSameTold(one: KnownVersion, other: KnownVersion): boolean {
  return one.version === other.version && one.life === other.life;
}

/**
 * What the server last told, the events it had not taken then (all, if it told nothing), and how far the ledger goes; read in one
 * transaction. Events offered again after a restore are left out: the server's garden may hold them.
 */
export async function readPending(owner: OwnerId) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'gardens']);
  const ledger = reading.objectStore('ledger');
  const garden = readableGarden(await reading.objectStore('gardens').get(owner));
  const states = garden
    ? (['queued', 'not-yet'] as const)
    : (['queued', 'not-yet', 'sent'] as const);
  const [found, rows, newest] = await Promise.all([
    Promise.all(
      states.map((state) => ledger.index('state').getAll(IDBKeyRange.only([owner, state]))),
    ),
    ledger.index('id').count(allOf(owner)),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  const readable = readableRows(owner, found.flat());
  const pending = readable.filter(({ isOffered }) => !isOffered);
  return {
    garden,
    events: pending.map(({ event }) => event),
    isOffering: pending.length < readable.length,
    last: newest?.key ?? 0,
    rows,
  };
}

export async function readServerGarden(owner: OwnerId): Promise<ServerGarden | undefined> {
  const database = await openLedger();
  return readableGarden(await database.get('gardens', owner));
}

/**
 * The young plants of the garden that is shown (D79), newest first: those that the server told, changed by the events that it has not
 * taken. A guest's follow from the whole ledger.
 */
export async function readYoungPlants(): Promise<readonly YoungPlant[]> {
  const owner = await shownOwnerHere();
  const { garden, events } = await readPending(owner);
  const related = await readRelatedEvents(owner, events);
  const counting = sinceReset(garden, events);
  return changeYoung(garden?.young ?? [], sinceReset(garden, related), counting);
}

/** What the server last told of a garden, as stored; undefined if it is damaged, so that it is asked for again. */
export function readableGarden(garden: ServerGarden | undefined): ServerGarden | undefined {
  return readableWord(garden, ['pomoStats', 'harvestHistory']);
}
