import {
  changeFocus,
  focusByPlanting,
  waitingCorrections,
} from '@furrow/domain/ledger/changed-focus';
import type { FocusByPlanting, WaitingCorrection } from '@furrow/domain/ledger/changed-focus';
import { isSame } from '@furrow/domain/fields';
import type { LedgerEvent, PlantingId } from '@furrow/domain/events/event';
import { inServerTime } from '@furrow/domain/ledger/reach';
import { createStore } from 'zustand/vanilla';
import { browserClock } from '../../platform/clock.ts';
import { stopAll } from '../../platform/on-window.ts';
import { refreshEvery } from '../../read-model/use-garden.ts';
import { isGuest } from '../database/ledger-database.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { alsoAsks } from '../exchange/also-asks.ts';
import { readPending, sinceReset } from '../figures/server-garden.ts';
import { readRelatedEvents } from '../rows/related-events.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { syncState } from '../rows/sync-state.ts';
import { askFocus, knowledge, knowledgeOf } from './told-focus.ts';

/** The focus of all plantings, as far as this browser knows it. */
export interface ShownFocus {
  /**
   * `loading` until this browser knows it; `failed` if the server could not be asked, which is tried again; `unsupported` if the server is
   * of a release that does not tell it. Once `ready`, it stays so, even offline.
   */
  readonly state: 'loading' | 'failed' | 'unsupported' | 'ready';
  /** Empty until it is `ready`. A planting is left out if nothing of it counts and it was not corrected (D61). */
  readonly plantings: FocusByPlanting;
  /** Corrections that the server has to count first, since this browser knows too little of their plantings. */
  readonly waiting: ReadonlyMap<PlantingId, WaitingCorrection>;
}

const NOTHING: FocusByPlanting = new Map();

export const shownFocus = createStore<ShownFocus>(() => ({
  state: 'loading',
  plantings: NOTHING,
  waiting: new Map(),
}));

const onGardenEvents = refreshEvery();

let watchers = 0;
let stop = () => {};

/** While somebody watches, the server is asked for the focus of plantings, and it is read again after each change. */
export function watchShownFocus(onChange: () => void): () => void {
  watchers += 1;
  if (watchers === 1) stop = watch();
  const unsubscribe = shownFocus.subscribe(onChange);
  return () => {
    unsubscribe();
    watchers -= 1;
    if (watchers === 0) stop();
  };
}

function watch(): () => void {
  alsoAsks.setState({ asker: askFocus });
  void refresh();
  return stopAll(
    watchLedger(() => void refresh()),
    onGardenEvents.subscribe(() => void refresh()),
    knowledge.subscribe(() => void refresh()),
    syncState.subscribe((now, before) => now.activity !== before.activity && void refresh()),
    () => {
      alsoAsks.setState({ asker: undefined });
      reading += 1;
      knowledge.setState({}, true);
      shownFocus.setState(shownFocus.getInitialState());
    },
  );
}

let reading = 0;

async function refresh(): Promise<void> {
  reading += 1;
  const own = reading;
  const before = shownFocus.getState();
  const failed: ShownFocus = { state: 'failed', plantings: NOTHING, waiting: new Map() };
  const shown = await read().catch(() => (before.state === 'ready' ? before : failed));
  const { state, plantings, waiting } = shownFocus.getState();
  if (own !== reading) return;
  const isOther = shown.plantings !== plantings || !isSame([...shown.waiting], [...waiting]);
  if (isOther || shown.state !== state) shownFocus.setState(shown);
}

async function read(): Promise<ShownFocus> {
  const owner = await shownOwnerHere();
  const { garden, events } = await readPending(owner);
  if (isGuest(owner))
    return { state: 'ready', plantings: focusByPlanting(events), waiting: new Map() };
  const fresh = sinceReset(garden, events);
  const { told, isUnsupported } = await knowledgeOf(owner);
  if (!told) {
    const isFailed = syncState.getState().activity === 'waiting';
    const state = isUnsupported ? 'unsupported' : isFailed ? 'failed' : 'loading';
    return { state, plantings: NOTHING, waiting: waitingCorrections(NOTHING, fresh) };
  }
  const related = await readRelatedEvents(owner, fresh);
  const known = sinceReset(garden, related).map(asSent);
  const sent = fresh.map(asSent);
  const plantings = changeFocus(told.plantings, known, sent);
  return { state: 'ready', plantings, waiting: waitingCorrections(plantings, sent) };
}

/** An event by the server's clock, as it is sent: what other devices said may be later. */
const asSent = (event: LedgerEvent) =>
  inServerTime(event, (instant) => browserClock.leadAt(instant));
