import { HOUR, MINUTE } from '@furrow/domain/time';
import type { Answer, Visitor } from '../server/src/testing/visitor.ts';
import { forgedPomodoro, newPlanting, pomodoros, runningPlanting } from './bodies.ts';
import type { Errand } from './measuring.ts';
import { logIn, succeeded } from './visitor.ts';

/** A request of the model's day. */
export interface DayErrand extends Errand {
  readonly aDay: number;
  /** What it may cost, as a multiple of a request that does nothing. */
  readonly most?: number | undefined;
}

/** How often a release's pages send requests on the model's day. */
export interface DayCounts {
  readonly pages: number;
  readonly exchanges: number;
  /** Exchanges that write the running planting alone, which releases before 0.3.0 do not share. */
  readonly begins: number;
  /** Exchanges that write an event, and the running planting. */
  readonly events: number;
  readonly streams: number;
  readonly boards: number;
  readonly standings: number;
}

const A_READ = 2.5;
const A_BATCH = 4.5;
const A_PROFILE = 4;

/** The requests that make up a day, to one server. */
export function dayErrands(
  gardener: Visitor,
  { aDay, address }: { readonly aDay: DayCounts; readonly address: URL },
): DayErrand[] {
  const exchange = exchanges(gardener);
  const supply = pomodoros();
  const planting = runningPlanting();
  const shared = () => (aDay.begins === 0 ? [] : [planting.next().value]);
  const one = () => exchange([supply.next().value], shared());
  const two = () => exchange([supply.next().value, supply.next().value]);
  return [
    errand('nothing (/healthz)', 0, 200, () => gardener.get('/healthz')),
    errand('a page, its files cached', aDay.pages, 100, () => gardener.get('/dashboard')),
    errand('an exchange, nothing new', aDay.exchanges, 100, () => exchange([]), A_READ),
    errand('a planting begins', aDay.begins, 60, () => exchange([], shared())),
    errand('a pomodoro is done', aDay.events, 60, one),
    errand('an exchange of two events', 0, 60, two, A_BATCH),
    errand('the leaderboard', aDay.boards, 100, () => gardener.get('/api/leaderboard'), A_READ),
    errand('the own standing', aDay.standings, 60, standingOf(gardener), A_READ),
    // A stream costs what this does, and then some 10 µs a second; releases before 0.3.0 have none.
    errand('who is signed in', aDay.streams, 60, sessionOf(gardener), A_READ),
    // Another account, since the number of sessions per account is limited.
    errand('a login', 1 / 10, 10, () => logIn(address, 'ada')),
  ];
}

const standingOf = (gardener: Visitor) => () => gardener.get('/api/me/leaderboard');
const sessionOf = (gardener: Visitor) => () => gardener.get('/api/auth/get-session');

/** Routes for other clients than our pages. */
export async function otherErrands(gardener: Visitor, rowan: Visitor): Promise<DayErrand[]> {
  const known = { 'If-None-Match': (await rowan.get('/api/me')).headers.get('ETag') ?? '' };
  const unchanged = async () => {
    const answer = await rowan.ask('GET', '/api/me', undefined, known);
    if (answer.status !== 304) throw new Error(`The profile is answered ${answer.status}.`);
    return answer;
  };
  const get =
    (path: string, from = gardener) =>
    () =>
      from.get(path);
  return [
    errand('the garden, what changed', 0, 60, get('/api/garden?since=1'), A_READ),
    errand('the to-do list', 0, 60, get('/api/todos'), A_READ),
    errand('the profile', 0, 60, get('/api/me'), A_PROFILE),
    // Before the whole document, whose garbage the engine collects during the next errand.
    errand('the profile after two years, unchanged', 0, 60, unchanged, A_PROFILE),
    errand('the profile after two years', 0, 20, get('/api/me', rowan), A_PROFILE),
  ];
}

const PAST_EVENTS = 20_000;
const IN_A_BATCH = 100;

/** An exchange of two events of somebody who has 20,000 behind them. */
export async function longErrand(gardener: Visitor): Promise<DayErrand> {
  const exchange = exchanges(gardener);
  const from = Date.now() - 390 * 24 * HOUR;
  let sent = 0;
  const next = () => {
    sent += 1;
    const at = from + sent * 25 * MINUTE;
    return forgedPomodoro({ planting: newPlanting(at), number: 1 }, at, 20);
  };
  const batch = (size: number) => succeeded(exchange(Array.from({ length: size }, next)));
  for (let batches = 0; batches < PAST_EVENTS / IN_A_BATCH; batches += 1) await batch(IN_A_BATCH);
  return errand(`the same after ${PAST_EVENTS} events`, 0, 60, () => batch(2), A_BATCH);
}

/** Sends events and receives what changed since the versions of the last answer, as a page does. */
function exchanges(gardener: Visitor) {
  let knows: { garden?: number; records?: number } = {};
  return async (events: readonly unknown[], records: readonly unknown[] = []): Promise<Answer> => {
    const sent = { sentAt: Date.now(), events, records, knows };
    const answer = await gardener.post('/api/sync', sent);
    const { garden, changed } = Object(answer.body);
    knows = {
      garden: garden?.version ?? knows.garden,
      records: changed?.version ?? knows.records,
    };
    return answer;
  };
}

function errand(
  what: string,
  aDay: number,
  times: number,
  ask: () => Promise<Answer>,
  most?: number,
): DayErrand {
  return { what, aDay, times, most, once: () => succeeded(ask()) };
}
