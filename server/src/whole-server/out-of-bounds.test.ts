import { TASK_KIND } from '@furrow/contract/task';
import { utcDayAt } from '@furrow/domain/calendar';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { newTask } from '@furrow/domain/todo/task-record';
import { expect, it } from 'vitest';
import { accountServer } from '../testing/account-server.ts';
import { asSent, uuidFor } from '../testing/gardener.ts';
import { EVENING } from '../testing/ledger-under-test.ts';
import { describeOnStore } from '../testing/store-under-test.ts';

const [event] = asSent(new FocusSession({ name: 'whole', at: NINE }).grow().facts);

/** Of about a body's size; V8 reads this and cannot write it. */
const deep = Buffer.from(
  `{"sentAt":${EVENING},"events":[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)},${JSON.stringify(event)}]}`,
);

/** As JSON it is five times as long as it was sent, and the last character that is stored is half of one. */
const long = Buffer.from(
  `{"sentAt":${EVENING},"events":[["${'.'.repeat(20)}",${'1e20,'.repeat(2900)}"${'🥕'.repeat(1000)}"],${JSON.stringify(event)}]}`,
);

const LARGE = 2 ** 31;

/** The marks of so many days from one day on. */
const daysFrom = (first: number, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, day) => [
      utcDayAt(Date.UTC(2020, 0, 1 + first + day)),
      { at: NINE, done: true },
    ]),
  );

describeOnStore('values that the database cannot hold', (store) => {
  let people = 0;
  const serve = async () => {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    return { server, ada: await server.registered(`bounds${people}@example.com`) };
  };

  it.each([
    ['POST', '/api/sync', { sentAt: EVENING, knows: { garden: LARGE } }],
    ['POST', '/api/sync', { sentAt: EVENING, knows: { records: LARGE } }],
    ['POST', '/api/garden/events', { sentAt: EVENING, knows: LARGE, events: [event] }],
    ['POST', '/api/todos', { sentAt: EVENING, knows: LARGE, tasks: [{}] }],
    ['GET', `/api/garden?since=${LARGE}`, undefined],
    ['GET', `/api/todos?since=${LARGE}`, undefined],
  ])('are refused: %s %s %o', async (method, path, body) => {
    const { server, ada } = await serve();
    const answer = await ada.ask(method, path, body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-request']);
    expect(server.logged()).not.toContain('stack');
  });

  it.each([
    ['deep', deep],
    ['long', long],
  ])('are refused alone, where an event is too %s', async (_, body) => {
    const { server, ada } = await serve();
    const answer = await ada.ask('POST', '/api/sync', body);
    expect(answer).toMatchObject({
      status: 200,
      body: { events: [{ outcome: 'refused', code: 'malformed' }, { outcome: 'applied' }] },
    });
    expect(server.logged()).not.toContain('stack');
  });

  it('grow by no merge: a record fits into a request', async () => {
    const { ada } = await serve();
    const send = async (kind: string, record: object) =>
      (await ada.post('/api/sync', { sentAt: EVENING, records: [{ kind, record }] })).body;
    const edit = { at: NINE, by: uuidFor('edit', NINE) };
    const habit = newTask([], { origin: edit.by, wantedId: 1 }, contentNamed('Water'), edit);
    const merged = { records: [{ outcome: 'merged' }] };
    const refused = { records: [{ outcome: 'refused', code: 'malformed' }] };
    const perDay = JSON.stringify(daysFrom(0, 1)).length - 1;
    const daysIn = (bytes: number) =>
      Math.floor((bytes - Buffer.byteLength(JSON.stringify(habit))) / perDay);
    const [fitting, tooMany] = [daysIn(62 * 1024), daysIn(64 * 1024)];
    expect(await send(TASK_KIND, { ...habit, days: daysFrom(0, 1000) })).toMatchObject(merged);
    const others = (all: number) => ({ ...habit, days: daysFrom(1000, all - 1000) });
    expect(await send(TASK_KIND, others(tooMany))).toMatchObject(refused);
    expect(await send(TASK_KIND, others(fitting))).toMatchObject(merged);
    expect(await send(TASK_KIND, { ...habit, days: daysFrom(0, fitting) })).toMatchObject(merged);
  });
});
