import { expect, onTestFinished, test } from 'vitest';
import { followBoard } from '../features/leaderboard/follow-board.ts';
import { accountServer } from '../testing/account-server.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { fuzz } from '../testing/fuzz.ts';
import { recordedLog } from '../testing/recorded-log.ts';

/** A short version of `npm run prove -- fuzz`. */
describeOnStore('malformed input', (store) => {
  test('causes no server error on any route', async () => {
    const board = followBoard({ ...store(), log: recordedLog().log });
    onTestFinished(board.stop);
    await expect.poll(board.current).toBeDefined();
    const settings = { rateLimitFactor: 10_000, board: board.current };
    const { address } = await accountServer(store(), settings);
    const { statuses, faults } = await fuzz({
      server: address,
      bodies: 2000,
      streams: 400,
      seed: 4,
    });
    expect(faults).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
    expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  });
});
