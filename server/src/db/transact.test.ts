import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describeOnEachStore } from '../testing/store-under-test.ts';
import { ANSWERS_WITHIN_MS, repeated, type Transaction } from './database.ts';
import { DatabaseAwayError, isDatabaseAway, OvertakenError, sqlState } from './failure.ts';
import type { Store } from './store.ts';

const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`;
const addOne = sql`insert into sown values (1)`;

async function countSown(store: Store): Promise<number> {
  const { rows } = await store.db.execute(sql`select count(*)::int as count from sown`);
  return Number(rows[0]?.['count']);
}

it.each([
  ['is silent', [0, ANSWERS_WITHIN_MS]],
  ['loses each connection after a while', [300, 300, 300, 300]],
])('a database that %s is not asked after the first second', async (_, answersAfter) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const work = async () => {
    vi.advanceTimersByTime(answersAfter[asked] ?? 0);
    asked += 1;
    throw new DatabaseAwayError();
  };
  await expect(repeated(work)).rejects.toThrow(DatabaseAwayError);
  expect(asked).toBe(answersAfter.length);
});

it('does work that was overtaken again, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isFirst = true;
  const work = async () => {
    vi.advanceTimersByTime(ANSWERS_WITHIN_MS);
    if (!isFirst) return 'done';
    isFirst = false;
    throw new OvertakenError();
  };
  await expect(repeated(work)).resolves.toBe('done');
});

describeOnEachStore('a transaction', (store) => {
  beforeEach(async () => {
    await store().db.execute(sql`drop table if exists sown`);
    await store().db.execute(sql`create table sown (bed int)`);
  });

  it('returns what the work returns and keeps what it did', async () => {
    await expect(store().transact(async (tx) => void (await tx.execute(addOne)))).resolves.toBe(
      undefined,
    );
    expect(await countSown(store())).toBe(1);
  });

  it('keeps nothing and runs once when the work itself throws', async () => {
    let runs = 0;
    const refused = new Error('the bed is full');
    const work = async (tx: Transaction) => {
      runs += 1;
      await tx.execute(addOne);
      throw refused;
    };
    await expect(store().transact(work)).rejects.toBe(refused);
    expect([runs, await countSown(store())]).toEqual([1, 0]);
  });

  it('commits both of two transactions that conflict', async () => {
    // Each counts before the other has added: under serializable, one of them has to be refused and run again.
    let runs = 0;
    const garden = new EventEmitter();
    const work = async (tx: Transaction) => {
      const { rows } = await tx.execute(sql`select count(*)::int as count from sown`);
      runs += 1;
      if (runs === 1) await once(garden, 'both have counted');
      else garden.emit('both have counted');
      await tx.execute(sql`insert into sown values (${rows[0]?.['count']})`);
    };
    const serializable = { isolationLevel: 'serializable' } as const;
    await Promise.all([store().transact(work, serializable), store().transact(work, serializable)]);
    const { rows } = await store().db.execute(sql`select bed from sown order by bed`);
    expect(rows).toEqual([{ bed: 0 }, { bed: 1 }]);
    // Where a commit is slow, the transaction that runs again may not see it yet, and be refused once more.
    expect(runs).toBeGreaterThan(2);
  });

  it('runs again when its connection is lost before the commit', async () => {
    let runs = 0;
    await store().transact(async (tx) => {
      runs += 1;
      await tx.execute(addOne);
      if (runs === 1) await tx.execute(endOwnConnection);
    });
    expect([runs, await countSown(store())]).toEqual([2, 1]);
  });

  it('leaves a connection lost during the commit to the caller, since the commit may have happened', async () => {
    await store().db.execute(sql`
      create or replace function lose_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await store().db.execute(sql`
      create constraint trigger at_commit after insert on sown
      deferrable initially deferred for each row execute function lose_connection()`);
    let runs = 0;
    const outcome = store().transact(async (tx) => {
      runs += 1;
      await tx.execute(addOne);
    });
    await expect(outcome.catch(isDatabaseAway)).resolves.toBe(true);
    expect(runs).toBe(1);
  });

  it('gives up after a few attempts, says that the database is away, and loses no place in the pool', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () =>
        store()
          .transact((tx) => tx.execute(endOwnConnection))
          .catch(isDatabaseAway),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([true]));
    await expect(countSown(store())).resolves.toBe(0);
  });

  it('survives the loss of a connection that is between two statements', async () => {
    const outcome = store().db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      await store().db.execute(sql`select pg_terminate_backend(${rows[0]?.['pid']})`);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      await tx.execute(addOne);
    });
    await expect(outcome.catch(isDatabaseAway)).resolves.toBe(true);
  });

  it('tells a mistake in a statement from a database that is away', async () => {
    const mistake = store().db.execute(sql`select * from no_such_table`);
    const error: unknown = await mistake.catch((reason: unknown) => reason);
    expect([isDatabaseAway(error), sqlState(error)]).toEqual([false, '42P01']);
    const unreadable = store().db.execute(sql`select ${{ seeds: 1n }}`);
    await expect(unreadable.catch(isDatabaseAway)).resolves.toBe(false);
  });
});
