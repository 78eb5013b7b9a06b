import { expect, onTestFinished, test } from 'vitest';
import { followBoard } from '../features/leaderboard/follow-board.ts';
import { accountServer } from '../testing/account-server.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { fuzz, FUZZED } from '../testing/fuzz.ts';
import { apiRoutes } from '../testing/api-routes.ts';
import { recordedLog } from '../testing/recorded-log.ts';

/** A short version of `npm run prove -- fuzz`. */
describeOnStore('malformed input', (store) => {
  test('causes no server error on any route, whoever sends it', async () => {
    const board = followBoard({ ...store(), log: recordedLog().log });
    onTestFinished(board.stop);
    await expect.poll(board.current).toBeDefined();
    const settings = { ...FUZZED, board: board.current };
    const { address, logged } = await accountServer(store(), settings);
    const { statuses, answered, faults } = await fuzz({
      server: address,
      bodies: 2000,
      streams: 400,
      seed: 4,
      logged,
    });
    expect(faults).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
    const closed = (await apiRoutes(address)).filter(({ needsSession }) => needsSession);
    expect(closed.length).toBeGreaterThan(20);
    const unanswered = closed
      .flatMap(({ method, path }) => [`account ${method} ${path}`, `demo ${method} ${path}`])
      .filter((asked) => answered.get(asked)?.has(401) ?? true);
    expect(unanswered).toEqual([]);
    expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  });
});
