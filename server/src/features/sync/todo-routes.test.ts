import { profileSchema } from '@furrow/contract/account-profile';
import { LIFE_HEADER } from '@furrow/contract/life';
import { taskBatchAnswerSchema, taskListSchema } from '@furrow/contract/task';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { HOUR } from '@furrow/domain/time';
import { mergeTasks } from '@furrow/domain/testing/merged-lists';
import { addTask, changeTask, moveTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BEGIN_LIFE } from '../../db/life.ts';
import { accountServer } from '../../testing/account-server.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { asSent, uuidFor } from '../../testing/gardener.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

const path = '/api/todos';
const edit = (name: string, at: number) => ({ at, by: uuidFor(name, at) });

/** A list of tasks named so, the first added first. */
function listOf(...names: string[]): readonly TaskRecord[] {
  return names.reduce<readonly TaskRecord[]>(
    (records, name, place) =>
      addTask(records, uuidFor(name, NINE), contentNamed(name), edit(`add ${name}`, NINE + place)),
    [],
  );
}

const names = (records: readonly TaskRecord[]) => listedTasks(records).map(({ todo }) => todo.name);

async function send(who: Visitor, tasks: unknown, more: object = {}) {
  const { body } = await who.post(path, { sentAt: EVENING, tasks, ...more });
  return taskBatchAnswerSchema.parse(body);
}

async function read(who: Visitor, query = '') {
  return taskListSchema.parse((await who.get(path + query)).body);
}

describeOnStore('the to-do list’s routes', (store) => {
  let people = 0;
  async function serve() {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    return { server, ada: await server.registered(`todo${people}@example.com`) };
  }

  it('send the life of the data, and everything to a client that knows another', async () => {
    const { ada } = await serve();
    await send(ada, listOf('Sow'));
    const { headers } = await ada.get(path);
    const here = { [LIFE_HEADER]: headers.get(LIFE_HEADER) ?? '' };
    const ask = async () =>
      taskListSchema.parse((await ada.ask('GET', `${path}?since=1`, undefined, here)).body);
    expect(await ask()).toMatchObject({ since: 1, tasks: [] });
    await store().db.execute(BEGIN_LIFE);
    expect(await ask()).toMatchObject({ since: 0, tasks: [{}] });
    const batch = { sentAt: EVENING, tasks: listOf('Sow'), knows: 1 };
    const { body } = await ada.ask('POST', path, batch, here);
    expect(body).toMatchObject({ list: { since: 0, version: 1, tasks: [{}] } });
  });

  it('keep no task with a field that only a newer release knows, and say so (D44)', async () => {
    const { ada } = await serve();
    const [sow, hoe, reap] = listOf('Sow', 'Hoe', 'Reap');
    const value = { ...hoe?.content.value, weather: 'rain' };
    const tasks = [{ ...sow, tag: 'field' }, { ...hoe, content: { ...hoe?.content, value } }, reap];
    const answer = await send(ada, tasks);
    expect(answer).toMatchObject({ refused: [], notYet: [0, 1] });
    expect(names(answer.list.tasks)).toEqual(['Reap']);
    const bad = { ...sow, tag: 'field', wantedId: 'x' };
    expect(await send(ada, [bad])).toMatchObject({ refused: [0] });
    expect(await send(ada, [sow])).not.toHaveProperty('notYet');
  });

  it('keep what a newer server beside this one put in a task, whoever edits it (D44)', async () => {
    const { ada } = await serve();
    const sown = listOf('Sow');
    await send(ada, sown);
    await store().db.execute(sql`
      update tasks set record = record || '{"tag": "field"}'
      where origin = ${sown[0]?.origin}`);
    await send(ada, changeTask(sown, NINE, contentNamed('Sow beans'), edit('later', NINE + 50)));
    const { body } = await ada.get(path);
    const content = { value: { name: 'Sow beans' } };
    expect(body).toMatchObject({ tasks: [{ tag: 'field', content }] });
    expect((await ada.get('/api/me')).body).toMatchObject({ todos: [contentNamed('Sow beans')] });
  });

  it('merge what two devices did, whatever the order of arrival and however often (D41)', async () => {
    const { ada } = await serve();
    const shared = listOf('Sow', 'Hoe', 'Reap');
    await send(ada, shared);
    const here = changeTask(shared, NINE, contentNamed('Sow here'), edit('here', NINE + 50));
    const there = moveTask(
      changeTask(shared, NINE + 1, null, edit('there', NINE + 60)),
      NINE + 2,
      'up',
      edit('up', NINE + 70),
    );
    await Promise.all([send(ada, here), send(ada, there), send(ada, here), send(ada, shared)]);
    const { tasks, version } = await read(ada);
    expect(mergeTasks([], tasks)).toEqual(mergeTasks(here, there));
    await send(ada, there);
    expect((await read(ada)).version).toBe(version);
    expect((await read(ada, `?since=${version}`)).tasks).toEqual([]);
    expect((await read(ada, '?since=1')).since).toBe(1);
    expect((await read(ada, '?since=900')).since).toBe(0);
  });

  it('refuse what is not a task, and take the rest', async () => {
    const { ada } = await serve();
    const [sow] = listOf('Sow');
    const odd = { ...sow, origin: uuidFor('odd', NINE), content: { ...sow?.content, at: -1 } };
    const half = { ...sow, origin: 'x' };
    const text = changeTask(listOf('Sow'), NINE, contentNamed('a\u0000'), edit('nul', NINE + 9));
    const { refused, list } = await send(ada, ['nonsense', odd, half, ...text, sow]);
    expect(refused).toEqual([0, 1, 2, 3]);
    expect(names(list.tasks)).toEqual(['Sow']);
  });

  it('let no clock that is ahead win for ever', async () => {
    const { ada } = await serve();
    const shared = listOf('Sow');
    await send(ada, shared);
    const ahead = changeTask(shared, NINE, contentNamed('Ahead'), edit('a', EVENING + HOUR - 9000));
    await send(ada, ahead, { sentAt: EVENING + HOUR });
    const later = changeTask(shared, NINE, contentNamed('Later'), edit('b', EVENING - 1000));
    const { list } = await send(ada, later);
    expect(names(list.tasks)).toEqual(['Later']);
  });

  it('give nobody what was meant for somebody else (D6)', async () => {
    const { server, ada } = await serve();
    const { ada: bob } = await serve();
    await send(ada, listOf('Secret'));
    const other = uuidFor('user', NINE).replace('-7', '-4');
    expect((await ada.get(`${path}?user=${other}`)).code).toBe('another-user');
    const body = { sentAt: EVENING, user: other, tasks: listOf('Sow') };
    expect((await ada.post(path, body)).code).toBe('another-user');
    expect((await read(bob)).tasks).toEqual([]);
    expect((await server.visitor().get(path)).code).toBe('not-signed-in');
  });

  it('add up the focus on a task, from the ledger (D40)', async () => {
    const { ada } = await serve();
    const events = asSent(new FocusSession({ plan: { taskId: NINE } }).grow(3).facts);
    await ada.post('/api/garden/events', { sentAt: EVENING, events });
    expect((await read(ada)).focus).toEqual({ [NINE]: 4500 });
    // An older server, which keeps no sums, raises the version alone.
    await store().db.execute(sql`delete from task_focus where task_id = ${NINE}`);
    await store().db.execute(sql`update gardens set version = version + 1`);
    expect((await read(ada)).focus).toEqual({ [NINE]: 4500 });
  });

  it('are in the profile and in the export, come along from the demo, and go with the account', async () => {
    const { server } = await serve();
    const demo = server.visitor();
    await demo.signIn('/api/auth/sign-in/anonymous');
    const list = toggleTask(listOf('Sow'), NINE, true, '2026-11-20', edit('t', NINE + 9));
    await send(demo, list);
    people += 1;
    const email = `todo${people}@example.com`;
    await demo.signIn('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
    expect((await read(demo)).tasks).toEqual(list);
    const profile = profileSchema.parse((await demo.get('/api/me')).body);
    expect(profile.todos).toEqual(listedTasks(list).map(({ todo }) => todo));
    expect((await demo.get('/api/me/export')).body).toMatchObject({ tasks: list });
    await demo.ask('DELETE', '/api/me', { password: PASSWORD });
    const { rows } = await store().db.execute(
      "select * from tasks where record::text like '%Sow%'",
    );
    const mine = rows.filter(({ record }) => JSON.stringify(record).includes('2026-11-20'));
    expect(mine).toEqual([]);
  });

  it('take a thousand tasks', async () => {
    const { ada } = await serve();
    const many = listOf(...Array.from({ length: 1000 }, (_, place) => `task ${place}`));
    for (let from = 0; from < many.length; from += 50)
      await send(ada, many.slice(from, from + 50), { knows: from / 50 });
    expect(names((await read(ada)).tasks)).toEqual(names(many));
  });
});
