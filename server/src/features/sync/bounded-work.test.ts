import type { LedgerEvent, Span } from '@furrow/domain/events/event';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  describeOnLedger,
  EVENING,
  type LedgerUnderTest,
} from '../../testing/ledger-under-test.ts';
import { asSent, endlessPenalty, newGardener, uuidFor } from '../../testing/gardener.ts';
import { blocksOf, recordStatements, type Statement } from '../../testing/record-statements.ts';
import { storeLedger } from '../../testing/stored-ledger.ts';
import { judgeItems } from '../ledger/judge-events.ts';
import { readFocusOfTasks } from '../records/read-records.ts';
import { readBefore } from './exchange-statements.ts';

const DAY = 24 * HOUR;

function pomodoroAt(at: number, name = 'new', plan: Partial<FocusPlan> = {}): LedgerEvent[] {
  return asSent(new FocusSession({ name, at, plan }).grow().facts, name);
}

/** One-minute pomodoros of separate plantings, each beginning `apart` after the one before. */
function minutes(count: number, apart: number): LedgerEvent[] {
  return Array.from({ length: count }, (_, place) =>
    pomodoroAt(NINE - 30 * DAY + place * apart, `m${place}`, { focusMinutes: 1 }),
  ).flat();
}

async function sendAll(ledger: LedgerUnderTest, user: string, events: readonly LedgerEvent[]) {
  const outcomes: string[] = [];
  for (let at = 0; at < events.length; at += 100) {
    const answer = await ledger.send(user, events.slice(at, at + 100));
    for (const each of answer.events)
      outcomes.push(each.outcome === 'refused' ? each.code : each.outcome);
  }
  return outcomes;
}

/** Forty pomodoros of separate plantings. */
const pomodorosApart = (first: number, apart: number) =>
  Array.from({ length: 40 }, (_, place) =>
    pomodoroAt(first + place * apart, `${first} ${place}`),
  ).flat();

const resetAt = (at: number) => asSent([{ kind: 'level-reset', at }], `reset ${at}`);

/** As many spans of a second as an event may have, in twenty hours. */
function secondsApart(begin: number): Span[] {
  return Array.from({ length: 1000 }, (_, place) => {
    const from = begin + place * 80 * SECOND;
    return { from, to: from + SECOND };
  });
}

describeOnLedger('the work for an event', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  const store = (events: readonly LedgerEvent[]) => storeLedger(ledger().db, user, events, EVENING);

  const connectedWith = async (events: readonly LedgerEvent[]) => {
    const judged = judgeItems(events, { sentAt: EVENING, now: EVENING });
    return (await readBefore(ledger().db, user, { judged, read: [] }))?.window.events?.length;
  };

  it('does not grow with the ledger, for any date (D75)', async () => {
    const events = minutes(1200, MINUTE);
    await store(events);
    expect(await connectedWith(pomodoroAt(NINE))).toBe(0);
    expect(await connectedWith(pomodoroAt(events[600]?.at ?? 0))).toBe(25);
    expect(await connectedWith(pomodoroAt(NINE - 399 * DAY))).toBe(0);
  });

  it('is as little for a correction of long ago: its planting, and what overlaps with it (D61)', async () => {
    const apart = [
      ...pomodorosApart(NINE - 300 * DAY, DAY),
      ...pomodorosApart(NINE - 40 * DAY, HOUR),
    ];
    const overlapping = pomodoroAt(NINE - 299 * DAY + 20 * MINUTE, 'overlapping');
    await store([...apart, ...overlapping]);
    const planting = firstPlantingId(`${NINE - 300 * DAY} 1`);
    const strike = { kind: 'planting-struck', planting, at: NINE, struck: true } as const;
    expect(await connectedWith(asSent([strike], 'strike'))).toBe(2);
  });

  const onTask = { taskId: 7 };

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
  ])(
    'reads as little of a planting that was corrected 5,000 times, even if %s',
    async (_, others) => {
      await store([...pomodoroAt(NINE, 'plain'), ...pomodoroAt(NINE + HOUR, 'worn')]);
      await addNeighbours(others);
      const of = (name: string) => ({ planting: firstPlantingId(name), at: NINE + 2 * HOUR });
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
    },
  );

  it.each([
    ['all others have few', 2000],
    ['there is nobody else', 0],
  ])('reads as little with 20,000 events behind it as with one, even if %s', async (_, others) => {
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

  it.each([
    ['within a pause of 33 hours', -2 * DAY, 25, 1],
    ['within both, which are connected with each other by it', -1.6 * DAY, 200, 2],
    ['within ten hours', -1.2 * DAY, 25, 1],
    ['until the moment at which a period begins', -3 * DAY - 25 * MINUTE, 25, 0],
    ['from the moment at which one ends', -1.5 * DAY + 10 * HOUR, 25, 0],
  ])('reaches as far as periods overlap: %s (D73)', async (_, after, length, connected) => {
    const paused = new FocusSession({ name: 'paused', at: NINE - 3 * DAY }).after(MINUTE, 'pause');
    paused.after(1.4 * DAY, 'resume').grow();
    await ledger().send(user, [
      ...asSent(paused.facts, 'paused').filter(({ kind }) => kind === 'pomodoro-completed'),
      ...pomodoroAt(NINE - 1.5 * DAY, 'long', { focusMinutes: 600 }),
    ]);
    const events = await connectedWith(pomodoroAt(NINE + after, 'new', { focusMinutes: length }));
    expect(events).toBe(connected);
  });

  it('is bounded where a planting has too many events: such an event is refused, and blocks no other (D75)', async () => {
    const endless = asSent(
      Array.from({ length: 300 }, (_, place) => endlessPenalty(place)),
      'endless',
    );
    await store(endless.slice(0, 150));
    const outcomes = await sendAll(ledger(), user, endless.slice(150));
    expect(outcomes.filter((each) => each === 'applied').length).toBeLessThanOrEqual(50);
    expect(outcomes.at(-1)).toBe('too-connected');
    const honest = asSent(focusSessionAfterCycle({ name: 'honest' }).facts, 'honest');
    const mixed = [...honest.slice(0, 2), ...endless.slice(-2), ...honest.slice(2)];
    const { events, garden } = await ledger().send(user, mixed);
    const [yes, no] = ['applied', 'refused'];
    expect(events.map(({ outcome }) => outcome)).toEqual([yes, yes, no, no, yes, yes]);
    expect(garden.totals.harvestXPTotal).toBe(1);
  });

  it('is bounded where plantings overlap in an endless chain (D75)', async () => {
    const chain = minutes(350, MINUTE - SECOND);
    await store(chain.slice(0, 50));
    const outcomes = await sendAll(ledger(), user, chain.slice(50, 350));
    expect(new Set(outcomes.slice(0, 100))).toEqual(new Set(['applied']));
    expect(outcomes).toContain('too-connected');
  });

  it('is bounded where few periods have many spans, for a level reset before them as well (D75)', async () => {
    const large = Array.from({ length: 20 }, (_, place) => {
      const { facts } = new FocusSession({ name: `l${place}` }).after(MINUTE, 'end-early');
      const focus = secondsApart(NINE - DAY + place * 2 * SECOND);
      const more = { at: focus.at(-1)?.to ?? NINE, focus, focusMinutes: 999 };
      return asSent(facts.map((fact) => Object.assign(fact, more)));
    });
    const outcomes: string[] = [];
    for (const each of large) outcomes.push(...(await sendAll(ledger(), user, each)));
    expect(outcomes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'applied'));
    expect(outcomes.slice(-5)).toEqual(Array.from({ length: 5 }, () => 'too-connected'));
    const filled = Array.from({ length: 100 }, (_, place) =>
      pomodoroAt(NINE - 12 * HOUR + place, `filled ${place}`),
    );
    expect(await sendAll(ledger(), user, filled.flat())).toContain('too-connected');
    const [within, outside] = [pomodoroAt(NINE - 12 * HOUR, 'in'), pomodoroAt(NINE, 'out')];
    expect(await sendAll(ledger(), user, [...within, ...outside])).toEqual([
      'too-connected',
      'applied',
    ]);
    const [before, now] = [resetAt(NINE - 2 * DAY), resetAt(EVENING)];
    expect(await sendAll(ledger(), user, before)).toEqual(['too-connected']);
    expect(await sendAll(ledger(), user, now)).toEqual(['applied']);
  });

  it('is bounded where many events of a request are connected with too many, and blocks no other half of it (D75)', async () => {
    const [among, apart] = [pomodorosApart(NINE - 30 * DAY, MINUTE), pomodorosApart(NINE, -HOUR)];
    await store(minutes(560, MINUTE - SECOND));
    const statements = recordStatements();
    const outcomes = await sendAll(ledger(), user, [...among, ...apart]);
    expect(new Set(outcomes.slice(0, 40))).toEqual(new Set(['too-connected']));
    expect(new Set(outcomes.slice(40))).toEqual(new Set(['applied']));
    expect(statements().length).toBeLessThan(300);
  });

  it('does not grow with the plantings between a session that no longer counts and the last that does', async () => {
    const early = Array.from({ length: 60 }, (_, place) => {
      const at = NINE + 2 * HOUR + place * 2 * MINUTE;
      return asSent(new FocusSession({ name: `e${place}`, at }).after(MINUTE, 'end-early').facts);
    });
    await store([...early.flat(), ...pomodoroAt(NINE + 5 * HOUR, 'last')]);
    const statements = recordStatements();
    const { garden } = await ledger().send(user, pomodoroAt(NINE + 5 * HOUR - MINUTE, 'first'));
    expect(garden.lastSession).toMatchObject({ pomodoroCount: 1 });
    await ledger().send(user, pomodoroAt(NINE + HOUR, 'longest', { focusMinutes: 300 }));
    expect(statements().length).toBeLessThan(40);
  });

  it('looks at a bounded number of rows where long periods lie over many short ones (D75)', async () => {
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

  it('of a level reset depends only on what follows it (D28)', async () => {
    await store(minutes(300, 10 * MINUTE));
    const { garden } = await ledger().send(user, resetAt(EVENING));
    expect(garden).toMatchObject({ xp: 0, harvestHistory: [], lastSession: null });
  });

  it('includes finding the last session again where it yields to an earlier period (D73)', async () => {
    const quit = new FocusSession({ name: 'quit', at: NINE + 35 * MINUTE }).after(
      5 * MINUTE,
      'quit',
    );
    await ledger().send(user, asSent(quit.facts, 'quit'));
    const { garden } = await ledger().send(
      user,
      pomodoroAt(NINE + 25 * MINUTE, 'last', { focusMinutes: 30 }),
    );
    expect(garden.lastSession).toMatchObject({ pomodoroCount: 1 });
    const after = await ledger().send(
      user,
      pomodoroAt(NINE + 24 * MINUTE, 'first', { focusMinutes: 3 }),
    );
    const completedAt = new Date(NINE + 40 * MINUTE).toISOString();
    expect(after.garden.lastSession).toMatchObject({ completedAt, pomodoroCount: 0 });
  });
});
