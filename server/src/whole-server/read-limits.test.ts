import { TASK_KIND } from '@furrow/contract/task';
import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { gardens, recordHeads, users } from '../db/schema.ts';
import { accountServer } from '../testing/account-server.ts';
import { exchangeWith } from '../testing/exchange-with.ts';
import { uuidFor } from '../testing/gardener.ts';
import { EVENING } from '../testing/ledger-under-test.ts';
import { longLedger } from '../testing/long-ledger.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import type { Visitor } from '../testing/visitor.ts';

const task = (name: string) => {
  const edit = { at: NINE, by: uuidFor(`add ${name}`, NINE) };
  const records = addTask([], uuidFor(name, NINE), contentNamed(name), edit);
  return records.map((record) => ({ kind: TASK_KIND, record }));
};

/** The addresses of long answers. */
const LONG = [
  '/api/me',
  '/api/garden',
  '/api/todos',
  '/api/me/export',
  '/api/me/export/sessions.csv',
];

/** Reads everything from the beginning until that is refused; returns the answer that says so. */
async function exhaust(who: Visitor) {
  for (let times = 0; times < 20; times += 1) {
    const answer = await who.post('/api/sync', { sentAt: EVENING });
    if (answer.status !== 200) return { answer, times };
  }
  throw new Error('All of it was answered.');
}

describeOnStore('what one account may read', (store) => {
  let people = 0;
  /** Somebody whose account is said to be at its limit. */
  async function withFullAccount() {
    let now = EVENING;
    const server = await accountServer(store(), { clock: () => now });
    people += 1;
    const email = `reads${people}@example.com`;
    const ada = await server.registered(email);
    await exchangeWith(ada, { events: longLedger(1), records: task('first') });
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const storedBytes = 24_000_000;
    await store().db.update(gardens).set({ storedBytes }).where(eq(gardens.userId, userId));
    await store().db.update(recordHeads).set({ storedBytes }).where(eq(recordHeads.userId, userId));
    const later = (time: number) => (now += time);
    return { server, ada, later };
  }

  it('is bounded for long answers, and says when to come back (D75)', async () => {
    const { server, ada, later } = await withFullAccount();
    const { answer, times } = await exhaust(ada);
    expect([answer.status, answer.code]).toEqual([429, 'too-many-requests']);
    expect(times).toBeGreaterThan(3);
    for (const path of LONG) expect([path, (await ada.get(path)).status]).toEqual([path, 429]);
    const bob = await server.registered('other-reader@example.com');
    for (const path of LONG) expect([path, (await bob.get(path)).status]).toEqual([path, 200]);
    later(Number(answer.headers.get('Retry-After')) * 1000);
    expect((await ada.post('/api/sync', { sentAt: EVENING })).status).toBe(200);
    later(HOUR);
    expect((await ada.get('/api/me')).status).toBe(200);
  });

  it('never keeps anybody from sending, or from hearing of a few changes', async () => {
    const { ada, later } = await withFullAccount();
    const first = await exchangeWith(ada);
    const { version: garden = 0 } = first.garden ?? {};
    const { version: records = 0 } = first.changed ?? {};
    await exhaust(ada);
    later(MINUTE);
    // A device that knows nothing yet: what it sends is taken, and what there is comes later.
    const blind = await exchangeWith(ada, { records: task('second') });
    expect(blind).toEqual({ user: expect.anything(), records: [{ outcome: 'merged' }] });
    const told = await exchangeWith(ada, { knows: { garden, records } });
    expect(told.changed?.records).toHaveLength(1);
    expect((await ada.post('/api/sync', { sentAt: EVENING })).status).toBe(429);
  });
});
