import { currentSessionSchema, sessionListSchema } from '@furrow/contract/account';
import { profileSchema } from '@furrow/contract/account-profile';
import { gardenSchema } from '@furrow/contract/garden';
import { leaderboardSchema, ownStandingSchema } from '@furrow/contract/leaderboard';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import { signInMethodsSchema } from '@furrow/contract/sign-in-methods';
import { taskBatchAnswerSchema, taskListSchema } from '@furrow/contract/task';
import { VERSION } from '@furrow/contract/version';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { boardBytes } from '../features/leaderboard/board-document.ts';
import { readStandings } from '../features/leaderboard/read-standings.ts';
import { boardToKeep } from '../features/leaderboard/follow-board.ts';
import { accountServer } from '../testing/account-server.ts';
import { EVENING } from '../testing/ledger-under-test.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { asSent, uuidFor } from '../testing/gardener.ts';

/** Browsers read schemas loosely (D44): what a server must not send shows here. */
function expectExactly(schema: z.ZodType, body: unknown): void {
  expect(body).toBeDefined();
  expect(schema.parse(body)).toEqual(body);
}

describeOnStore('an answer', (store) => {
  test('has the fields that its schema names, and no others', async () => {
    const { registered, deps } = await accountServer(store(), { clock: () => EVENING });
    const ada = await registered('exact@farm.example');
    const batch = { sentAt: EVENING, events: [...asSent(focusSessionAfterCycle().facts), {}] };
    expectExactly(batchAnswerSchema, (await ada.post('/api/garden/events', batch)).body);
    const edit = { at: NINE, by: uuidFor('edit', NINE) };
    const tasks = addTask([], uuidFor('task', NINE), contentNamed('Sow'), edit);
    const list = { sentAt: EVENING, tasks: [...tasks, {}] };
    expectExactly(taskBatchAnswerSchema, (await ada.post('/api/todos', list)).body);
    const read: readonly (readonly [string, z.ZodType])[] = [
      ['/api/garden', gardenSchema],
      ['/api/todos', taskListSchema],
      ['/api/me', profileSchema],
      ['/api/me/leaderboard', ownStandingSchema],
      ['/api/auth/get-session', currentSessionSchema],
      ['/api/auth/list-sessions', sessionListSchema],
      ['/api/auth/sign-in-methods', signInMethodsSchema],
    ];
    for (const [path, schema] of read) expectExactly(schema, (await ada.get(path)).body);
    const board = await boardBytes(boardToKeep(await readStandings(deps.store.db)));
    expectExactly(leaderboardSchema, JSON.parse(new TextDecoder().decode(board.plain)));
  });

  test('of the API says the version of its server, an error too (D44)', async () => {
    const { visitor } = await accountServer(store());
    const paths = ['/api/auth/get-session', '/api/garden', '/api/nowhere', '/api/openapi.json'];
    const answers = await Promise.all(paths.map((path) => visitor().get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 200]);
    const put = await visitor().ask('PUT', '/api/garden');
    const forged = await visitor().ask(
      'POST',
      '/api/todos',
      {},
      { Origin: 'https://evil.example' },
    );
    for (const { headers } of [...answers, put, forged])
      expect(headers.get('furrow-version')).toBe(VERSION);
  });
});
