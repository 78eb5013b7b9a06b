import { type Growing, growingSchema } from '@furrow/contract/planting';
import type { LedgerEvent, TimerFact, PlantingId } from '@furrow/domain/events/event';
import { asksBefore } from '@furrow/domain/growing/holding';
import type { Planting } from '@furrow/domain/planting/planting';
import { isPrepared } from '@furrow/domain/planting/selectors';
import { SECOND } from '@furrow/domain/time';
import { shallow } from 'zustand/shallow';
import { browserStorage, isFull } from '../../platform/browser-storage.ts';
import { browserClock } from '../../platform/clock.ts';
import { isPageHidden } from '../../platform/visibility.ts';
import { keepForGood } from '../../platform/persistence.ts';
import { noteSessionNames } from '../../read-model/garden-keys.ts';
import {
  stampNow,
  appendEvents,
  readGrowing,
  type WrittenAlong,
  writeGrowing,
} from '../rows/browser-ledger.ts';
import { catchUp } from '../figures/catch-up.ts';
import { alignOwner } from '../owners/change-owner.ts';
import {
  askWhoHasIt,
  type Elsewhere,
  hearServer,
  readElsewhere,
  takeGrowing,
} from './growing-elsewhere.ts';
import type { OwnerId } from '../database/ledger-database.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { currentOwner, presentOwner } from '../rows/owner.ts';
import { countUnreadable } from '../rows/readable.ts';
import { GrownHere } from './grown-here.ts';
import { Sharing } from './sharing.ts';
import { appendUnasked, holdUnasked, keptOf } from './unasked.ts';
import { ifRoom, syncState, type SyncState } from '../rows/sync-state.ts';
import { hasHeardSince } from '../exchange/synchronize.ts';

/** An answer that was asked for at most this long before the page was opened is as new as what the stream would tell. */
const FRESH = 5 * SECOND;

/**
 * Keeps the planting of the owner who opened the focus page: it stays theirs, even if somebody else signs in elsewhere (D6), unless
 * an account adopts it (D7). An account's other devices know of it (D48).
 */
export function growingKeeper() {
  let owner: OwnerId | undefined;
  let openedAt = -Infinity;
  const hasHeard = () => owner !== undefined && hasHeardSince(owner, openedAt - FRESH);
  let sharing = new Sharing({ hasHeard });
  const grown = new GrownHere();
  return {
    /**
     * The planting that the owner has under way in this browser, if any; also brings the read model up to date.
     * @throws where the browser's database can't be opened
     */
    load: async () => {
      await alignOwner();
      owner = await currentOwner();
      sharing = new Sharing({ hasHeard });
      const growing = await readUnderWay(owner);
      await grown.read(owner, growing);
      return growing;
    },
    /**
     * Keeps a planting and appends its facts, in one transaction; resolves when both are durable, and only then may the screen say so. An
     * ended planting is forgotten, and a prepared one is not kept (D99). Then the read model folds the facts, and the browser events are
     * sent (D27). If another device has the planting, nothing is kept.
     * @throws where the browser has no room: nothing was kept
     */
    keep: async (growing: Growing, facts: readonly TimerFact[]) => {
      if (isPrepared(growing.planting) && facts.length === 0) return;
      const share = sharing.of(growing);
      try {
        owner = await presentOwner(owner ?? (await currentOwner()));
        const events = facts.map(stampNow);
        if (await keep(owner, growing, events, share.write)) grown.isCleared = true;
        grown.note(growing.planting.id, events);
        if (grown.isCleared) owner = await grown.keepAgain(growing);
      } catch (error) {
        noteTrouble(error, { unkept: { growing, facts } });
        throw error;
      }
      share.done();
      noteTrouble(undefined, { unkept: undefined });
      if (facts.length === 0 && !grown.isUncounted) return;
      await noteNames(owner, growing.planting, facts);
      await ifRoom(catchUp);
      void keepForGood();
    },
    elsewhere: {
      /** The account's planting, if another device has it; resolves when the server has said so, or can't be reached. */
      read: async () => {
        const account = await currentOwner();
        openedAt = browserClock.now();
        await hearServer(account, openedAt - FRESH);
        return readElsewhere(account);
      },
      /** The same, as far as this browser knows. */
      known: async () => readElsewhere(await currentOwner()),
      /** Calls back when the account's planting is, or was last, another device's; returns what stops it. */
      watch: (onElsewhere: (elsewhere: Elsewhere) => void) =>
        watchLedger(() => {
          if (owner === undefined) return;
          // Without the database nothing is known, and the planting stays here.
          const told = readElsewhere(owner).catch(() => undefined);
          void told.then((elsewhere) => elsewhere && onElsewhere(elsewhere));
        }),
      /** Takes the account's planting over to this browser. */
      take: async () => {
        const taking = await takeGrowing(owner ?? (await currentOwner()));
        if (taking.kind === 'taken') sharing = new Sharing({ hasHeard });
        return taking;
      },
      /** The visitor begins their own, though another device has this planting and the server can't be asked. */
      beginInSpiteOf: (planting: PlantingId) => {
        sharing = new Sharing({ hasHeard, passedOver: planting });
      },
    },
  };
}

async function readUnderWay(owner: OwnerId): Promise<Growing | undefined> {
  await ifRoom(catchUp);
  noteTrouble(undefined);
  await countUnreadable(owner);
  await appendUnasked(owner);
  return parseGrowing(await readGrowing(owner));
}

function parseGrowing(kept: unknown): Growing | undefined {
  if (kept === undefined) return undefined;
  const growing = growingSchema.safeParse(kept);
  if (growing.success) {
    browserClock.noteStamped(growing.data.lastSeen);
    return growing.data;
  }
  // oxlint-disable-next-line no-console -- like any value that can't be parsed (D4)
  console.error('The planting under way could not be read.', growing.error);
  return undefined;
}

/** @returns whether the database was emptied under the page */
async function keep(
  owner: OwnerId,
  growing: Growing,
  events: readonly LedgerEvent[],
  share: WrittenAlong,
): Promise<boolean> {
  let wasEmptied = false;
  if (asksBefore(events, isPageHidden())) {
    wasEmptied = await holdUnasked(owner, growing, events);
    await askWhoHasIt(owner);
  }
  const kept = keptOf(growing);
  const isAlive = events.length === 0 && kept !== undefined;
  const wasEmptiedNow = isAlive
    ? await writeGrowing(owner, kept, share)
    : await appendEvents(owner, kept, events, share);
  return wasEmptied || wasEmptiedNow;
}

/** Notes the names before the read model folds the facts. Without room for them, the session is named after its minutes. */
async function noteNames(owner: OwnerId, planting: Planting, facts: readonly TimerFact[]) {
  // The storage keys may be somebody else's by now.
  if ((await currentOwner()) !== owner) return;
  try {
    noteSessionNames(browserStorage(), planting, facts);
  } catch (error) {
    noteTrouble(error);
  }
}

function noteTrouble(error: unknown, news: Partial<Pick<SyncState, 'unkept'>> = {}): void {
  const before = syncState.getState();
  const after = { ...before, isFull: isFull(error), ...news };
  // Most writes bring no news, and screens need not be rendered again.
  if (!shallow(before, after)) syncState.setState(after);
}
