import { HOUR, MINUTE } from '@furrow/domain/time';
import { TASK_KIND } from '@furrow/contract/task';
import type { Answer, Visitor } from '../server/src/testing/visitor.ts';
import { forgedPomodoro, forgedTask, newPlanting, pomodoros, runningPlanting } from './bodies.ts';
import type { Errand } from './measuring.ts';
import { logIn, succeeded } from './visitor.ts';

/** A request, and how often a gardener sends it in a day. */
export interface DayErrand extends Errand {
  readonly aDay: number;
  /** Whether only the database's work is measured. */
  readonly ofDatabase?: boolean;
}

/**
 * The requests of a gardener's day to one server, as counted in a browser: four visits, six pomodoros, and two looks of a minute each at
 * the leaderboard. Six exchanges end a pomodoro. Six begin a planting; two of these also send an event, since the planting before was left.
 */
export function dayErrands(gardener: Visitor, address: URL): DayErrand[] {
  const exchange = exchanges(gardener);
  const supply = pomodoros();
  const planting = runningPlanting();
  const shared = () => [planting.next().value];
  const two = () => exchange([supply.next().value, supply.next().value]);
  return [
    errand('nothing (/healthz)', 0, 200, () => gardener.get('/healthz')),
    errand('a page, its files cached', 4, 100, () => gardener.get('/dashboard')),
    errand('an exchange, nothing new', 4, 100, () => exchange([])),
    errand('a planting begins', 4, 60, () => exchange([], shared())),
    errand('a pomodoro is done', 8, 60, () => exchange([supply.next().value], shared())),
    errand('an exchange of two events', 0, 60, two),
    errand('the leaderboard', 4, 100, () => gardener.get('/api/leaderboard')),
    // Opening a stream costs as much as this request; the open stream then costs some 10 µs a second.
    errand('who is signed in', 4, 60, sessionOf(gardener)),
    // Logs in to another account than the gardener's, since the number of sessions per account is limited.
    errand('a login', 1 / 10, 10, () => logIn(address, 'ada')),
  ];
}

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
    errand('the garden, what changed', 0, 60, get('/api/garden?since=1')),
    errand('the to-do list', 0, 60, get('/api/todos')),
    errand('the profile', 0, 60, get('/api/me')),
    // Comes before the whole document, since the engine collects that document's garbage during the errand after it.
    errand('the profile after two years, unchanged', 0, 60, unchanged),
    errand('the profile after two years', 0, 20, get('/api/me', rowan)),
  ];
}

const TASKS = 1000;
const TASKS_IN_A_BATCH = 50;

/** A new device of an account with TASKS: all of them are read, in as many answers as that needs. */
export async function downloadErrand(gardener: Visitor): Promise<DayErrand> {
  const from = Date.now() - 24 * HOUR;
  const tasks = Array.from({ length: TASKS }, (_, place) => forgedTask(from + place, 50));
  const sent = tasks.map((record) => ({ kind: TASK_KIND, record }));
  const exchange = exchanges(gardener);
  for (let first = 0; first < TASKS; first += TASKS_IN_A_BATCH)
    await succeeded(exchange([], sent.slice(first, first + TASKS_IN_A_BATCH)));
  const download = async () => {
    const next = exchanges(gardener);
    let answer = await next([]);
    while (Object(answer.body).changed?.more) answer = await succeeded(next([]));
    return answer;
  };
  const what = `a new device, ${TASKS} tasks: the database`;
  return { ...errand(what, 0, 10, download), ofDatabase: true };
}

const PAST_EVENTS = 20_000;
const IN_A_BATCH = 100;

/** An exchange of two events in an account that already has PAST_EVENTS. */
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
  return errand(`the same after ${PAST_EVENTS} events`, 0, 60, () => batch(2));
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

function errand(what: string, aDay: number, times: number, ask: () => Promise<Answer>): DayErrand {
  return { what, aDay, times, once: () => succeeded(ask()) };
}
