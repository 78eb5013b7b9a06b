import { setTimeout as sleep } from 'node:timers/promises';
import { signedInSchema } from '@furrow/contract/account';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import { taskBatchAnswerSchema } from '@furrow/contract/task';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { asSent, uuidFor } from '../gardener.ts';
import { type Answer, PASSWORD } from '../visitor.ts';
import type { Post } from './post.ts';
import type { Traffic } from './traffic.ts';

/** What a server has acknowledged to one person: each item as the owner's id and its own. */
export interface Promised {
  readonly events: Set<string>;
  readonly tasks: Set<string>;
}

export interface SoakGardenerSettings {
  readonly name: string;
  /** Somebody with an account logs in again now and then; the others are demo users. */
  readonly hasAccount: boolean;
  readonly thinkMs: number;
  readonly stop: AbortSignal;
  readonly post: Post;
  readonly traffic: Traffic;
  readonly random: () => number;
}

/** Runs until `stop`, and then finishes what is under way; notes what must be in the database. */
export async function liveAsGardener(
  settings: SoakGardenerSettings,
  promised: Promised,
): Promise<void> {
  const { thinkMs, stop, random } = settings;
  await think(thinkMs * random(), stop);
  const userId = await register(settings);
  for (let grown = 0; !stop.aborted;) {
    const lot = random();
    if (lot < 0.5) grown = await growAndSend(settings, userId, grown, promised.events);
    else if (lot < 0.7) await read(settings, '/api/garden');
    else if (lot < 0.88) await read(settings, '/api/leaderboard');
    else if (lot < 0.97) await addToDo(settings, userId, promised.tasks);
    else if (settings.hasAccount) await logIn(settings);
    await think(thinkMs * 2 * random(), stop);
  }
}

const think = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

const emailOf = (name: string): string => `${name}@farm.example`;

async function register(settings: SoakGardenerSettings): Promise<string> {
  const { post, name, hasAccount } = settings;
  if (!hasAccount) return userIn(await post.deliver('POST', '/api/auth/sign-in/anonymous', {}));
  const account = { name, email: emailOf(name), password: PASSWORD };
  const answer = await post.deliver('POST', '/api/auth/sign-up/email', account);
  // The answer to an earlier attempt was lost: the account exists.
  return answer.code === 'email-already-in-use' ? logIn(settings) : userIn(answer);
}

async function logIn({ post, name }: SoakGardenerSettings): Promise<string> {
  const account = { email: emailOf(name), password: PASSWORD };
  return userIn(await post.deliver('POST', '/api/auth/sign-in/email', account));
}

export const userIn = ({ body }: Answer): string => signedInSchema.parse(body).user.id;

/** One to three pomodoros in one batch; answers how many batches there were by then. */
async function growAndSend(
  settings: SoakGardenerSettings,
  userId: string,
  grown: number,
  promised: Set<string>,
): Promise<number> {
  const session = { grown, pomodoros: 1 + Math.floor(settings.random() * 3) };
  await sendSession(settings, userId, session, promised);
  return grown + 1;
}

/** Sends one batch again until it is acknowledged, and notes its events in `promised`; returns the garden's version. */
export async function sendSession(
  { name, post, traffic }: Pick<SoakGardenerSettings, 'name' | 'post' | 'traffic'>,
  userId: string,
  { grown, pomodoros }: { readonly grown: number; readonly pomodoros: number },
  promised: Set<string>,
): Promise<number> {
  const at = Date.now() - 300 * 24 * HOUR + grown * 2 * HOUR;
  const focusSession = `${name} ${grown}`;
  const events = asSent(
    new FocusSession({ name: focusSession, at }).grow(pomodoros).facts,
    focusSession,
  );
  const batch = { sentAt: Date.now(), events };
  const answer = await post.deliver('POST', '/api/garden/events', batch);
  const { data } = batchAnswerSchema.safeParse(answer.body);
  const outcomes = data?.events ?? [];
  if (answer.status !== 200 || outcomes.length !== events.length)
    traffic.breach(`a batch was answered ${answer.status} ${answer.code}`);
  for (const { id, outcome } of outcomes) {
    if (outcome === 'refused') traffic.breach('an event was refused');
    promised.add(`${userId} ${id}`);
  }
  return data?.garden.version ?? 0;
}

async function read({ post, traffic }: SoakGardenerSettings, path: string): Promise<void> {
  const { status, code } = await post.deliver('GET', path);
  if (status !== 200) traffic.breach(`${path} was answered ${status} ${code}`);
}

async function addToDo(
  { name, post, traffic }: SoakGardenerSettings,
  userId: string,
  promised: Set<string>,
): Promise<void> {
  const at = Date.now();
  const origin = uuidFor(`${name} task ${promised.size}`, at);
  const tasks = addTask([], origin, contentNamed(`Task ${promised.size}`), { at, by: origin });
  const answer = await post.deliver('POST', '/api/todos', { sentAt: at, tasks });
  const kept = taskBatchAnswerSchema.safeParse(answer.body).success;
  if (!kept) traffic.breach(`a task was answered ${answer.status} ${answer.code}`);
  promised.add(`${userId} ${origin}`);
}
