import { randomUUID } from 'node:crypto';
import { exchangeAnswerSchema, type ExchangeAnswer } from '@furrow/contract/exchange';
import { gardenSchema } from '@furrow/contract/garden';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { HOUR } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { asSent, uuidFor } from '../server/src/testing/gardener.ts';
import { NEWER_KIND, newerRecord, storeNewer } from '../server/src/testing/newer-record.ts';
import { startSeparatePostgres } from '../server/src/testing/separate-postgres.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { PASSWORD, visitor, type Visitor } from '../server/src/testing/visitor.ts';
import { newAddress } from './account.ts';
import { expect, test } from './fixtures.ts';
import { RELEASE_BEFORE, startBuild, type Build } from './own-server.ts';

const BUILDS = ['this', 'before'] as const;

/** Both servers on one database, started in this order. */
async function sideBySide(order: readonly Build[]) {
  const [postgres, folder] = [await startSeparatePostgres(), await temporaryFolder()];
  const variables = { DATABASE_URL: postgres.url, AUTH_SECRET: randomUUID(), PORT: '0' };
  const running = new Map<Build, Awaited<ReturnType<typeof startBuild>>>();
  for (const build of order)
    running.set(build, await startBuild(build, { ...variables, DATA_DIR: folder.path }));
  const cookies = new Map<string, string>();
  return {
    databaseUrl: postgres.url,
    /** The same browser, at one of the two. */
    at: (build: Build) => visitor(new URL(running.get(build)?.address ?? ''), undefined, cookies),
    stop: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()));
      await postgres.remove();
      await folder.remove();
    },
  };
}

const morning = Date.now() - 6 * HOUR;

/** Four pomodoros of this morning, the second one without a zone, as in data of 0.1.0. */
const cycle = asSent(new FocusSession({ at: morning }).grow().grow().grow().grow().facts);
const zoned = cycle.map((event, place) => Object.assign({}, event, place !== 1 && { offset: 0 }));

const exchange = async (who: Visitor, items: object) =>
  exchangeAnswerSchema.parse((await who.post('/api/sync', { sentAt: Date.now(), ...items })).body);

const outcomes = ({ events = [], records = [] }: ExchangeAnswer) =>
  [...events, ...records].map(({ outcome }) => outcome);

const version = async (who: Visitor) =>
  (await who.get('/api/garden')).headers.get('furrow-version');

const taskNamed = (name: string) => {
  const edit = { at: morning, by: uuidFor('edit', morning) };
  return addTask([], uuidFor(name, morning), contentNamed(name), edit);
};

for (const order of [BUILDS, BUILDS.toReversed()]) {
  test(`this server and the one before work on one database, ${order[0]} started first (D44)`, async () => {
    const { at, stop } = await sideBySide(order);
    const [here, before] = [at('this'), at('before')];
    const account = { name: 'Rowan', email: newAddress(), password: PASSWORD };
    await here.signIn('/api/auth/sign-up/email', account);

    for (const [place, event] of zoned.entries()) {
      const [one, other] = place % 2 === 0 ? [before, here] : [here, before];
      expect(outcomes(await exchange(one, { events: [event] }))).toEqual(['applied']);
      expect(outcomes(await exchange(other, { events: [event] }))).toEqual(['duplicate']);
    }
    const gardens = await Promise.all(
      [here, before].map(async (each) => gardenSchema.parse((await each.get('/api/garden')).body)),
    );
    for (const { totals, xp, harvestHistory } of gardens) {
      expect(totals).toMatchObject({ pomodorosCompleted: 4, harvestXPTotal: 1 });
      expect({ xp, entries: harvestHistory.length }).toEqual({ xp: 10, entries: 1 });
    }

    for (const [name, who] of [
      ['Chapter one', before],
      ['Chapter two', here],
    ] as const) {
      const records = taskNamed(name).map((record) => ({ kind: 'task', record }));
      expect(outcomes(await exchange(who, { records }))).toEqual(['merged']);
    }
    for (const each of [here, before]) {
      const todos = [{ name: 'Chapter one' }, { name: 'Chapter two' }];
      const profile = { pomodorosCompleted: 4, harvestXPTotal: 1, todos: expect.any(Array) };
      const { body } = await each.get('/api/me');
      expect(body).toMatchObject(profile);
      for (const todo of todos)
        expect(body).toMatchObject({
          todos: expect.arrayContaining([expect.objectContaining(todo)]),
        });
      const { body: exported } = await each.get('/api/me/export');
      expect(exported).toMatchObject({ events: expect.arrayContaining(zoned) });
      // Whichever of them built the board, both show it.
      await expect.poll(async () => (await each.get('/api/leaderboard')).status).toBe(200);
    }
    expect(await version(before)).toBe(RELEASE_BEFORE);
    expect(await version(here)).not.toBe(RELEASE_BEFORE);
    await stop();
  });
}

test('this server and the one before keep and tell what only a newer one stored, and take nothing of it (D44)', async () => {
  const { at, databaseUrl, stop } = await sideBySide(BUILDS);
  const [here, before] = [at('this'), at('before')];
  const account = { name: 'Rowan', email: newAddress(), password: PASSWORD };
  await here.signIn('/api/auth/sign-up/email', account);
  const stored = newerRecord('stored', morning);
  await storeNewer(databaseUrl, stored);
  const newer = {
    events: [{ ...zoned[0], weather: 'rain' }, { ...zoned[1], kind: 'rest-days' }, zoned[2]],
    records: [{ kind: NEWER_KIND, record: newerRecord('sent', morning) }],
  };
  for (const [who, known] of [
    [before, 'applied'],
    [here, 'duplicate'],
  ] as const) {
    const answer = await exchange(who, newer);
    expect(outcomes(answer)).toEqual(['not-yet', 'not-yet', known, 'not-yet']);
    const told = { kind: NEWER_KIND, id: stored.id, record: stored };
    expect(answer.changed).toMatchObject({ records: [told], more: false });
    const { body: exported } = await who.get('/api/me/export');
    expect(exported).toMatchObject({
      events: [zoned[2]],
      tasks: [],
      records: [{ kind: NEWER_KIND, record: stored }],
    });
  }
  await stop();
});
