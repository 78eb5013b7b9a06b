import { once } from 'node:events';
import { createServer } from 'node:http';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchangeAnswerSchema } from '@furrow/contract/exchange';
import { GROWING_KIND } from '@furrow/contract/growing-record';
import { TASK_KIND } from '@furrow/contract/task';
import { addDays, daysFrom, utcDayAt } from '@furrow/domain/calendar';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { reminderTimeAt, reminderTimeText } from '@furrow/domain/todo/reminder';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { PASSWORD, visitor, type Visitor } from '../../server/src/testing/visitor.ts';
import { forgedTask, uuidv7 } from '../bodies.ts';
import { found, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register, succeeded } from '../visitor.ts';
import { watchBeside } from './watch.ts';

/** So many tasks are 28 MB, less than an account may write at once. BROWSERS is as many as an account may have. */
const TASKS = 3304;
/** Each task was completed on so many days, which make up most of its 8.5 kB. */
const DAYS = 135;
const IN_A_REQUEST = 7;
const BROWSERS = 100;

/** Then the attacker edits a task every EDIT_EVERY_MS, until the reminders and the planting's end have been due for AFTERWARDS. */
const EDIT_EVERY_MS = 1000;
const AFTERWARDS = 40 * SECOND;

/** The most that a notice may be late (D49). */
const MOST_LATE = 5 * SECOND;

/** An account that makes the server look for due notices all the time, and whose browsers all use a push service that never answers. */
export const closedDevices: Topic = {
  name: 'closed-devices',
  run: async () => {
    const [hanging, quick] = [await pushService(false), await pushService(true)];
    const variables = {
      // The default limits: the attacker keeps to them.
      RATE_LIMIT_FACTOR: '1',
      PUSH_HOSTS: `${hanging.origin},${quick.origin}`,
    };
    try {
      return await withServer(variables, async (server) => {
        const { address } = server;
        const [attacker, neighbour] = [await register(address, 'a'), await register(address, 'b')];
        const due = nextReminder();
        const tasks = await fill(attacker, due);
        await subscribe(address, hanging.origin);
        await succeeded(neighbour.post('/api/me/push', subscription(quick.origin)));
        for (const who of [attacker, neighbour]) await plant(who, due);
        const attacking = attack(attacker, tasks, due + AFTERWARDS);
        const findings = await watchBeside(server, neighbour, attacking);
        const late = (quick.asked[0] ?? Infinity) - due;
        return [
          found(
            `${await attacking} edits of one account with ${TASKS} reminders and ${BROWSERS} browsers`,
          ),
          found(
            `told another device ${(late / SECOND).toFixed(1)} s late, with ${hanging.asked.length} messages to the service that hangs`,
            late <= MOST_LATE && hanging.asked.length > 0,
          ),
          ...findings,
        ];
      });
    } finally {
      hanging.close();
      quick.close();
    }
  },
};

/** A push service that notes when it was asked, and never answers unless `answers` is set. */
async function pushService(answers: boolean) {
  const asked: Instant[] = [];
  const server = createServer((_, response) => {
    asked.push(Date.now());
    if (answers) response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, asked, close };
}

/** When the reminders are due: late enough that all tasks are written by then. */
const nextReminder = (): Instant =>
  Math.ceil((Date.now() + 3 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;

const timeAt = (at: Instant): string => reminderTimeText(reminderTimeAt((at / MINUTE) % (24 * 60)));

/** A task that has a reminder, was completed on DAYS days, and is open again each day. */
function remindingTask(due: Instant): TaskRecord {
  const now = Date.now();
  const changes = { reminderTime: timeAt(due), completed: true, resetGoal: 'daily' };
  const past = daysFrom(addDays(utcDayAt(now), -DAYS), DAYS);
  const days = Object.fromEntries(past.map((day) => [day, { at: now, done: true }]));
  return { ...withContent(forgedTask(now), changes), days };
}

function withContent(task: TaskRecord, changes: object): TaskRecord {
  const { value, at, by } = task.content;
  return { ...task, content: { value: value && { ...value, ...changes }, at, by } };
}

async function sendTasks(who: Visitor, tasks: readonly TaskRecord[]): Promise<void> {
  const records = tasks.map((record) => ({ kind: TASK_KIND, record }));
  await merged(who, records);
}

/** Sends records; throws unless the server takes all of them. */
async function merged(who: Visitor, records: readonly object[]): Promise<void> {
  const { body } = await succeeded(who.post('/api/sync', { sentAt: Date.now(), records }));
  const outcomes = exchangeAnswerSchema.parse(body).records ?? [];
  if (outcomes.some(({ outcome }) => outcome !== 'merged'))
    throw new Error(JSON.stringify(outcomes));
}

async function fill(who: Visitor, due: Instant): Promise<readonly TaskRecord[]> {
  const tasks = Array.from({ length: TASKS }, () => remindingTask(due));
  for (let at = 0; at < TASKS; at += IN_A_REQUEST)
    await sendTasks(who, tasks.slice(at, at + IN_A_REQUEST));
  return tasks;
}

function subscription(origin: string) {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `${origin}/${randomUUID()}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    timeZone: 'UTC',
    language: 'en',
  };
}

/** Logs the attacker in on further browsers. Each browser subscribes to push messages. */
async function subscribe(address: URL, origin: string): Promise<void> {
  for (let browser = 0; browser < BROWSERS - 1; browser += 1) {
    const who = visitor(address);
    await succeeded(
      who.post('/api/auth/sign-in/email', { email: 'a@farm.example', password: PASSWORD }),
    );
    await succeeded(who.post('/api/me/push', subscription(origin)));
  }
}

/** Shares a planting whose focus period ends at an instant. */
async function plant(who: Visitor, ends: Instant): Promise<void> {
  const { planting } = new FocusSession({ name: uuidv7(ends), at: ends - 25 * MINUTE });
  const holder = { id: randomUUID(), userAgent: 'Chrome' };
  const growing = { planting, lastSeen: Date.now(), hidden: true };
  const record = { origin: GROWING_ORIGIN, version: 1, holder, seq: 1, growing, endedLately: [] };
  await merged(who, [{ kind: GROWING_KIND, record }]);
}

/** Edits tasks until an instant: by turns a name, and the time of a reminder. Returns the number of edits. */
async function attack(who: Visitor, tasks: readonly TaskRecord[], until: Instant): Promise<number> {
  let edits = 0;
  for (; Date.now() < until; edits += 1) {
    const [task] = tasks.slice(edits % TASKS);
    const time = Date.now() + 10 * MINUTE * (1 + (edits % 20));
    const moved = { reminderTime: timeAt(Math.ceil(time / (5 * MINUTE)) * 5 * MINUTE) };
    const changes = edits % 2 === 0 ? { name: `${edits}` } : moved;
    const edit = { at: Date.now(), by: uuidv7(Date.now()) };
    if (!task) break;
    const { content, ...rest } = withContent(task, changes);
    await sendTasks(who, [{ ...rest, content: { ...content, ...edit } }]);
    await sleep(EDIT_EVERY_MS);
  }
  return edits;
}
