import { profileSchema } from '@furrow/contract/account-profile';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BEGIN_LIFE } from '../../db/life.ts';
import { accountServer } from '../../testing/account-server.ts';
import { asSent, uuidFor } from '../../testing/gardener.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

const path = '/api/me';
const at = Date.now() - 24 * HOUR;

const tagOf = async (browser: Visitor) => (await browser.get(path)).headers.get('ETag') ?? '';

const ask = (browser: Visitor, tag: string) =>
  browser.ask('GET', path, undefined, { 'If-None-Match': tag });

const grow = (browser: Visitor, name = 'first') =>
  browser.post('/api/garden/events', {
    sentAt: Date.now(),
    events: asSent(new FocusSession({ name, at }).grow().facts, name),
  });

const sow = (browser: Visitor) => {
  const edit = { at, by: uuidFor('edit', at) };
  const tasks = addTask([], uuidFor('task', at), contentNamed('Sow'), edit);
  return browser.post('/api/todos', { sentAt: Date.now(), tasks });
};

const account = { name: 'Ada', email: 'grown@farm.example', password: PASSWORD };

describeOnStore('a profile that the client has', (store) => {
  const demo = async () => {
    const { visitor } = await accountServer(store());
    const browser = visitor();
    await browser.signIn('/api/auth/sign-in/anonymous');
    return browser;
  };

  const somebody = async (email: string) => (await accountServer(store())).registered(email);

  test('is answered 304 without a body, and with no statement but the one that finds who asks', async () => {
    const browser = await somebody('same@farm.example');
    await grow(browser);
    await sow(browser);
    const tag = await tagOf(browser);
    const statements = recordStatements();
    const again = await ask(browser, tag);
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('ETag')).toBe(tag);
    expect(statements().map(({ text }) => text)).toEqual([expect.stringContaining('sessions')]);
  });

  test.each([
    ['an event', grow],
    ['a to-do', sow],
    ['a setting', (one: Visitor) => one.ask('PATCH', '/api/me/settings', { dayStart: 3 })],
    ['a new name', (one: Visitor) => one.ask('PATCH', path, { displayName: 'Grace' })],
    ['another life of the data', () => store().db.execute(BEGIN_LIFE)],
  ])('is sent again after %s', async (what, change) => {
    const browser = await somebody(`${what.replaceAll(' ', '-')}@farm.example`);
    const tag = await tagOf(browser);
    await change(browser);
    const changed = await ask(browser, tag);
    expect(changed.status).toBe(200);
    profileSchema.parse(changed.body);
    expect((await ask(browser, changed.headers.get('ETag') ?? '')).status).toBe(304);
  });

  test('is sent again when the demo becomes an account', async () => {
    const browser = await demo();
    const tag = await tagOf(browser);
    await browser.signIn('/api/auth/sign-up/email', account);
    expect((await ask(browser, tag)).body).toMatchObject({ email: account.email });
  });

  test('is never taken for that of somebody else, even if it is the same (D6)', async () => {
    const { visitor } = await accountServer(store());
    const [one, other] = [visitor(), visitor()];
    for (const each of [one, other]) await each.signIn('/api/auth/sign-in/anonymous');
    await store().db.execute(sql`update users set created_at = now()`);
    expect((await other.get(path)).body).toEqual((await one.get(path)).body);
    expect((await ask(other, await tagOf(one))).status).toBe(200);
  });

  test('has no tag while its garden is still to be recounted', async () => {
    const browser = await somebody('older@farm.example');
    await grow(browser);
    const tag = await tagOf(browser);
    await store().db.execute(sql`update gardens set rules = 0`);
    const recounted = await ask(browser, tag);
    expect(recounted.status).toBe(200);
    expect(recounted.headers.has('ETag')).toBe(false);
    expect((await ask(browser, tag)).status).toBe(200);
    expect((await ask(browser, await tagOf(browser))).status).toBe(304);
  });
});
