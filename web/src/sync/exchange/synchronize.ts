import type { Exchange } from '@furrow/contract/exchange';
import { MAX_EVENTS } from '@furrow/contract/exchange-limits';
import type { FocusQuery } from '@furrow/contract/planting-focus';
import { inServerTime } from '@furrow/domain/ledger/reach';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { exchange, type ExchangeReply, type ReadOutcome } from '../../api/exchange.ts';
import type { Failure } from '../../api/request.ts';
import { lastServer } from '../../api/server-headers.ts';
import { heed } from '../../api/session.ts';
import { viewerChange } from '../../api/viewer-change.ts';
import type { Viewer } from '../../api/viewer.ts';
import { browserClock } from '../../platform/clock.ts';
import { withLock } from '../../platform/locks.ts';
import { areKeysBehind, showGarden, showGardenIfStale } from '../figures/catch-up.ts';
import type { OwnerId } from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { alsoAsks } from './also-asks.ts';
import { readWaiting, type Waiting } from './outbox.ts';
import { recordInServerTime } from '../rows/records.ts';
import { isOtherName } from '../figures/server-garden.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { refreshSettings } from '../preferences/settings.ts';
import { areClocksApart, offerAgain } from './verdicts.ts';
import { ifRoom } from '../rows/sync-state.ts';
import { refreshTasks } from '../tasks/change-tasks.ts';

/** The lock of an exchange: one tab at a time sends. */
export const SYNC_LOCK = 'furrow:sync';

/**
 * Exchanges everything an owner has with the server, one tab at a time.
 * @param asks whether to ask even if nothing is queued
 * @returns why it could not go on; what was not answered is still queued
 */
export async function synchronize(owner: OwnerId, asks: boolean): Promise<Failure | undefined> {
  const asking = viewerChange.asking();
  const { failure, viewer } = await withLock(SYNC_LOCK, () => exchangeAll(owner, asks));
  // Outside the lock, which `heed` may need to fetch another account's garden. Skipped while the owner is just signing in.
  if (viewer !== undefined && asking.viewer?.id === owner) await heed(asking, viewer);
  return failure;
}

const SOMEBODY_ELSES = { failure: { ok: false, code: 'another-user' } } as const;

const FULL = {
  failure: { ok: false, code: 'storage-full', retryAfter: 10 * MINUTE },
} as const;

interface Outcome {
  readonly failure?: Failure;
  readonly viewer?: Viewer;
}

/** How the exchange goes on. */
interface Course {
  /** Ask even if nothing is queued. */
  asks: boolean;
  /** How many events and records one request may hold. */
  most: number;
  /** Ids of what the account has no room for: it waits for another time, and blocks nothing else (D75). */
  readonly full: Set<string>;
  /** False after a leap: the clock may have been set. Then the first request sends nothing, and its answer corrects the clock (D73). */
  isClockSure: boolean;
}

async function exchangeAll(owner: OwnerId, asks: boolean): Promise<Outcome> {
  const isClockSure = !browserClock.mayHaveBeenSet;
  const course: Course = { asks, most: MAX_EVENTS, full: new Set(), isClockSure };
  let said: Outcome = {};
  let wereApart: boolean | undefined;
  for (;;) {
    // Once at the beginning, and again when an answer has changed whether the clocks agree.
    if (wereApart !== areClocksApart()) await offerAgain(owner);
    wereApart = areClocksApart();
    const all = await readWaiting(owner, course.most, course.full);
    const along = await alsoAsks.getState().asker?.(owner, { ...all.garden, ...lifeOf(all) });
    if (!course.asks && !along?.isDue && sizeOf(all) === 0)
      return course.full.size > 0 ? { ...said, ...FULL } : said;
    const waiting = course.isClockSure ? all : { ...all, events: [], records: [] };
    const askedAt = browserClock.now();
    const answer = await exchange(questionOf(owner, waiting, along?.query), lifeOf(waiting));
    if (!answer.ok) {
      const isLighter = answer.code === 'body-too-large' && (await lighten(course, owner, waiting));
      if (!isLighter) return { failure: answer };
      continue;
    }
    const { viewer } = answer.value;
    said = { viewer };
    if (viewer?.id !== owner) return { viewer, ...SOMEBODY_ELSES };
    course.isClockSure = true;
    course.asks = await recordOutcomes(owner, waiting, answer.value);
    await along?.keep(answer.value);
    toldAt.set(owner, askedAt);
    passFull(course, waiting, answer.value);
    await tell(owner, waiting, answer.value);
  }
}

/** When this page sent the last request about an owner that the server has answered. */
const toldAt = new Map<OwnerId, Instant>();

/** Whether this page has an answer about an owner that it asked for at an instant or later. */
export function hasHeardSince(owner: OwnerId, instant: Instant): boolean {
  return (toldAt.get(owner) ?? -Infinity) >= instant;
}

const leadAt = (instant: Instant) => browserClock.leadAt(instant);

const sizeOf = ({ events, records }: Waiting) => events.length + records.length;

function questionOf(owner: OwnerId, waiting: Waiting, periods?: FocusQuery): Exchange {
  const { events, records, garden, list } = waiting;
  const now = browserClock.now();
  const isOfOneLife = !isOtherName(list?.life, lifeOf(waiting).life);
  return {
    sentAt: now - leadAt(now),
    user: owner,
    events: events.map(({ row }) => inServerTime(row.event, leadAt)),
    records: records.map((row) => recordInServerTime(row, (at) => Math.max(0, at - leadAt(at)))),
    knows: {
      garden: mayLackYoung(owner, garden) ? undefined : garden?.version,
      records: isOfOneLife ? list?.version : undefined,
      periods,
    },
  };
}

/**
 * A garden that an older page stored lacks the young plants (D79), so the whole garden is asked for. Only once in a page, since a server of
 * the release before does not know young plants.
 */
function mayLackYoung(owner: OwnerId, garden: Waiting['garden']): boolean {
  return garden !== undefined && !garden.young && !toldAt.has(owner);
}

const lifeOf = ({ garden, list }: Waiting) => ({ life: garden?.life ?? list?.life });

/** Makes the next request smaller, if it can. A record that is too large on its own counts as refused, so that it blocks no other. */
async function lighten(course: Course, owner: OwnerId, waiting: Waiting): Promise<boolean> {
  course.most = Math.ceil(sizeOf(waiting) / 2);
  if (sizeOf(waiting) > 1) return true;
  if (waiting.records.length === 0) return false;
  const server = lastServer.getState().version ?? null;
  const refused = { records: [{ outcome: 'refused' }], news: {}, life: undefined, server } as const;
  await recordOutcomes(owner, waiting, refused);
  return true;
}

function passFull({ full }: Course, { events, records }: Waiting, reply: ExchangeReply): void {
  for (const [place, { row }] of events.entries())
    if (isFull(reply.events?.[place])) full.add(row.event.id);
  for (const [place, { record }] of records.entries())
    if (isFull(reply.records?.[place])) full.add(record.origin);
}

const isFull = (judged: ReadOutcome | undefined) => judged?.outcome === 'storage-full';

/** Tells the screens. An unchanged garden is not written again, so that external edits stay (D4), unless the keys are of another one. */
async function tell(owner: OwnerId, waiting: Waiting, { news }: ExchangeReply): Promise<void> {
  const isGardenNews = news.garden !== undefined || waiting.events.length > 0;
  if (isGardenNews) await ifRoom(() => showGarden(owner));
  else if (areKeysBehind(waiting.garden)) await ifRoom(() => showGardenIfStale(owner));
  if (!isGardenNews && waiting.records.length === 0 && !news.changed) return;
  await refreshTasks();
  await refreshSettings();
  tellLedgerChanged();
}
