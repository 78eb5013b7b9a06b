import type { LedgerEvent } from '@furrow/domain/events/event';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { asSent, newGardener, uuidFor } from '../../testing/gardener.ts';
import { describeOnLedger, EVENING } from '../../testing/ledger-under-test.ts';
import { blocksOf, recordStatements, type Statement } from '../../testing/record-statements.ts';
import { storeLedger } from '../../testing/stored-ledger.ts';
import { readFocusOfTasks } from '../records/read-records.ts';

const DAY = 24 * HOUR;

const onTask = { taskId: 7 };

function pomodoroAt(at: number, name = 'new', plan: Partial<FocusPlan> = {}): LedgerEvent[] {
  return asSent(new FocusSession({ name, at, plan }).grow().facts, name);
}

const of = (name: string) => ({ planting: firstPlantingId(name), at: NINE + 2 * HOUR });

describeOnLedger('the blocks that the database reads for an event', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  const store = (events: readonly LedgerEvent[]) => storeLedger(ledger().db, user, events, EVENING);

  /** Others with ten events each, so that the database expects few of everybody. */
  async function addNeighbours(count: number) {
    const { db } = ledger();
    await db.execute(sql`
      insert into users (id, display_name, email)
      select gen_random_uuid(), 'Neighbour', n || '@neighbour.example' from generate_series(1, ${count}::int) n`);
    await db.execute(sql`
      insert into ledger_events (user_id, id, planting, day, ends_at, begins_at, span_class, body)
      select u.id, gen_random_uuid(), gen_random_uuid() || '.1', e.day, e.ends_at, e.begins_at, e.span_class, e.body
      from users u, ledger_events e, generate_series(1, 10) where u.display_name = 'Neighbour' and e.user_id = ${user}`);
    await db.execute(sql`vacuum (analyze) ledger_events`);
  }

  const removeNeighbours = () =>
    ledger().db.execute(sql`delete from users where display_name = 'Neighbour'`);

  it.each([
    ['all others have few', 2000],
    ['there is nobody else', 0],
  ])('are as few for a planting that was corrected 5,000 times, even if %s', async (_, others) => {
    await store([...pomodoroAt(NINE, 'plain'), ...pomodoroAt(NINE + HOUR, 'worn')]);
    await addNeighbours(others);
    const strike = { kind: 'planting-struck', ...of('worn'), struck: true } as const;
    const tag = (name: string) =>
      asSent([{ kind: 'planting-tagged', ...of(name), tag: null }], `tag ${name}`);
    const statements = recordStatements();
    const plain = await blocksFor(tag('plain'), statements);
    const strikes = Array.from({ length: 5000 }, (__, place) => ({
      ...strike,
      at: strike.at + place,
    }));
    await store(asSent(strikes, 'strikes'));
    const worn = await blocksFor(tag('worn'), statements);
    await removeNeighbours();
    expect(worn).toBeLessThan(plain + 200);
  });

  it.each([
    ['all others have few', 2000],
    ['there is nobody else', 0],
  ])('are as few with 20,000 events behind it as with one, even if %s', async (_, others) => {
    const { db } = ledger();
    await ledger().send(user, pomodoroAt(NINE - DAY, 'new', onTask));
    await addNeighbours(others);
    const statements = recordStatements();
    const few = await blocksFor(pomodoroAt(NINE, 'few', onTask), statements);
    const { rowCount } = await db.execute(sql`
      insert into ledger_events (user_id, id, planting, day, ends_at, begins_at, span_class, body, received_at)
      select user_id, gen_random_uuid(), 'past.' || n, day, ends_at - n * 1800000::bigint, begins_at - n * 1800000::bigint,
        span_class, body, received_at
      from (select * from ledger_events where user_id = ${user} order by ends_at limit 1) first,
        generate_series(1, 20000) n`);
    expect(rowCount).toBe(20_000);
    if (others === 0) await db.execute(sql`vacuum (analyze) ledger_events`);
    const many = await blocksFor(pomodoroAt(NINE + HOUR, 'many', onTask), statements);
    const between = NINE - DAY - 9000 * 30 * MINUTE + 26 * MINUTE;
    const earlier = pomodoroAt(between, 'earlier', { focusMinutes: 3 });
    const longAgo = await blocksFor(earlier, statements);
    await db.execute(sql`delete from ledger_events where planting like 'past.%'`);
    await removeNeighbours();
    // An index of more events is a level or two higher.
    expect(many).toBeLessThan(few + 40);
    // Another statement searches what is connected with it.
    expect(longAgo).toBeLessThan(few + 100);
  });

  /**
   * The blocks that the database looks at in the statements of a batch and in the one that reads the focus on tasks; the one before
   * that reads the whole garden for this test.
   */
  const blocksFor = async (events: readonly LedgerEvent[], statements: () => Statement[]) => {
    const before = statements().length;
    await ledger().send(user, events);
    await readFocusOfTasks(ledger().db, user);
    const sent = statements().slice(before).toSpliced(-2, 1);
    return blocksOf(ledger().db, sent);
  };

  it('are bounded where long periods lie over many short ones (D75)', async () => {
    const { db } = ledger();
    const short = asSent(new FocusSession({ name: 'short' }).after(SECOND, 'end-early').facts);
    await ledger().send(user, short);
    // Long periods, and later many short ones of one planting. The short ones overlap with nothing.
    await db.execute(sql`
      insert into ledger_events (user_id, id, planting, day, ends_at, begins_at, span_class, body, bytes)
      select user_id, gen_random_uuid(), 'past.' || (n / 500), day, ends_at - (40 + n % 200) * 86400000::bigint,
        begins_at - (70 + n % 200) * 86400000::bigint, 3, body, bytes
      from ledger_events, generate_series(1, 6000) n where user_id = ${user}`);
    await db.execute(sql`
      insert into ledger_events (user_id, id, planting, day, ends_at, begins_at, span_class, body, bytes)
      select user_id, gen_random_uuid(), planting, day, ends_at - n * 10000000::bigint, begins_at - n * 10000000::bigint,
        span_class, body, bytes
      from ledger_events, generate_series(1, 300) n where user_id = ${user} and planting not like 'past.%'`);
    const statements = recordStatements();
    const blocks = await blocksFor(
      short.map((event) => Object.assign({}, event, { id: uuidFor('one more', NINE) })),
      statements,
    );
    await db.execute(sql`delete from ledger_events where user_id = ${user}`);
    await db.execute(sql`delete from gardens where user_id = ${user}`);
    expect(blocks).toBeLessThan(60_000);
  });
});
