import type { FocusByPlanting } from '@furrow/domain/ledger/changed-focus';
import { tagsOfPlantings } from '@furrow/domain/ledger/tags-of-plantings';
import { SECOND } from '@furrow/domain/time';
import { wait } from '../../platform/schedule.ts';
import { watchShownFocus } from '../almanac/shown-focus.ts';
import { knowledgeOf } from '../almanac/told-focus.ts';
import {
  allOf,
  isGuest,
  type LedgerRow,
  openLedger,
  type OwnerId,
} from '../database/ledger-database.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { readableRows } from '../rows/readable.ts';

/** How long the server has to tell the focus of other devices. Without an answer, what this browser knows has to do. */
const PATIENCE = 10 * SECOND;

/** All tags that plantings ever had here, and those of all focus that the server knows. */
export const tagsOfFocus = (owner: OwnerId): Promise<readonly string[]> =>
  whileAsked(owner, async () => {
    const rows = await eventsHere(owner);
    const tags = rows.flatMap(({ event }) => ('tag' in event && event.tag) || []);
    return [...tags, ...tagsIn(await toldFocus(owner))];
  });

/** The tags that plantings have now. What the server tells of a planting is newer than what it has taken from here. */
export const tagsInUse = (owner: OwnerId): Promise<readonly string[]> =>
  whileAsked(owner, async () => {
    const told = await toldFocus(owner);
    const isNews = ({ state, event }: LedgerRow) =>
      state !== 'sent' || !('planting' in event && told.has(event.planting));
    const news = (await eventsHere(owner)).filter(isNews);
    return [...tagsOfPlantings(news.map(({ event }) => event)), ...tagsIn(told)];
  });

/** Asks the server for its focus, and then reads. */
async function whileAsked<Result>(owner: OwnerId, read: () => Promise<Result>): Promise<Result> {
  // While somebody watches, each exchange asks for the focus.
  const stop = watchShownFocus(() => undefined);
  try {
    if (!isGuest(owner) && navigator.onLine)
      await Promise.race([synchronize(owner, true), wait(PATIENCE)]);
    return await read();
  } finally {
    stop();
  }
}

async function eventsHere(owner: OwnerId): Promise<readonly LedgerRow[]> {
  const database = await openLedger();
  return readableRows(owner, await database.getAllFromIndex('ledger', 'at', allOf(owner)));
}

async function toldFocus(owner: OwnerId): Promise<FocusByPlanting> {
  return (await knowledgeOf(owner)).told?.plantings ?? new Map();
}

const tagsIn = (focus: FocusByPlanting): readonly string[] =>
  [...focus.values()].flatMap(({ tag }) => tag ?? []);
