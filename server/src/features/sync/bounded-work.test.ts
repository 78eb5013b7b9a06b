import type { LedgerEvent, Span } from '@furrow/domain/events/event';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { beforeEach, expect, it } from 'vitest';
import {
  describeOnLedger,
  EVENING,
  type LedgerUnderTest,
} from '../../testing/ledger-under-test.ts';
import { asSent, endlessPenalty, newGardener } from '../../testing/gardener.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { storeLedger } from '../../testing/stored-ledger.ts';
import { judgeItems } from '../ledger/judge-events.ts';
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
    await store(endless.slice(0, 105));
    const outcomes = await sendAll(ledger(), user, endless.slice(105));
    expect(outcomes.filter((each) => each === 'applied').length).toBeLessThanOrEqual(15);
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
    expect(new Set(outcomes.slice(0, 50))).toEqual(new Set(['applied']));
    expect(outcomes).toContain('too-connected');
  });

  it('is bounded wherever an event lies in a chain that is longer than a search may find (D75)', async () => {
    const chain = minutes(1100, MINUTE - SECOND);
    await store(chain);
    const first = chain[0]?.at ?? 0;
    const probes = Array.from({ length: 10 }, (_, place) =>
      pomodoroAt(first + place * 97 * MINUTE, `probe ${place}`, { focusMinutes: 1 }),
    );
    const outcomes = await sendAll(ledger(), user, probes.flat());
    expect(new Set(outcomes)).toEqual(new Set(['too-connected']));
  });

  it('is bounded where few periods have many spans, for a level reset before them as well (D75)', async () => {
    const large = Array.from({ length: 20 }, (_, place) => {
      const { facts } = new FocusSession({ name: `l${place}` }).after(MINUTE, 'end-early');
      const focus = secondsApart(NINE - (place % 2 ? 3 * DAY : DAY) + place * 2 * SECOND);
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
    const [before, now] = [resetAt(NINE - 4 * DAY), resetAt(EVENING)];
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
