import { randomUUID } from 'node:crypto';
import { gardenSchema } from '@furrow/contract/garden';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { HOUR } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { asSent, uuidFor } from '../server/src/testing/gardener.ts';
import { startSeparatePostgres } from '../server/src/testing/separate-postgres.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { PASSWORD, visitor, type Visitor } from '../server/src/testing/visitor.ts';
import { newAddress } from './account.ts';
import { expect, test } from './fixtures.ts';
import { startBuild, type Build } from './own-server.ts';

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

/** Four pomodoros of this morning, the second one as a page of this release sends it. */
const cycle = asSent(new FocusSession({ at: morning }).grow().grow().grow().grow().facts);
const zoned = cycle.map((event, place) => Object.assign({}, event, place === 1 && { offset: 0 }));

const outcome = async (who: Visitor, event: unknown) => {
  const sent = { sentAt: Date.now(), events: [event] };
  const { body } = await who.post('/api/garden/events', sent);
  expect(body).toMatchObject({ events: [{ outcome: expect.any(String) }] });
  return JSON.stringify(body).match(/"outcome":"([\w-]+)"/)?.[1];
};

for (const order of [BUILDS, BUILDS.toReversed()]) {
  test(`this server and the one before work on one database, ${order[0]} started first (D44)`, async () => {
    const { at, stop } = await sideBySide(order);
    const [here, before] = [at('this'), at('before')];
    const account = { name: 'Rowan', email: newAddress(), password: PASSWORD };
    await here.signIn('/api/auth/sign-up/email', account);

    const turns = [
      [before, here, 'duplicate'],
      // The server before refuses unknown items, and the page keeps them for this one.
      [here, before, 'refused'],
      [before, here, 'duplicate'],
      [here, before, 'duplicate'],
    ] as const;
    for (const [place, [one, other, again]] of turns.entries()) {
      expect(await outcome(one, zoned[place])).toBe('applied');
      expect(await outcome(other, zoned[place])).toBe(again);
    }
    const gardens = await Promise.all(
      [here, before].map(async (each) => gardenSchema.parse((await each.get('/api/garden')).body)),
    );
    for (const { totals, xp, harvestHistory } of gardens) {
      expect(totals).toMatchObject({ pomodorosCompleted: 4, harvestXPTotal: 1 });
      expect({ xp, entries: harvestHistory.length }).toEqual({ xp: 10, entries: 1 });
    }
    const { body: exported } = await before.get('/api/me/export');
    expect(exported).toMatchObject({ events: expect.arrayContaining([zoned[1]]) });

    for (const [name, who] of [
      ['Chapter one', before],
      ['Chapter two', here],
    ] as const) {
      const [origin, edit] = [
        uuidFor(name, morning),
        { at: morning, by: uuidFor('edit', morning) },
      ];
      const tasks = addTask([], origin, contentNamed(name), edit);
      await who.post('/api/todos', { sentAt: Date.now(), tasks });
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
      // Whichever of them built the board, both show it.
      await expect.poll(async () => (await each.get('/api/leaderboard')).status).toBe(200);
    }
    expect((await before.get('/api/garden')).headers.has('furrow-version')).toBe(false);
    await stop();
  });
}
