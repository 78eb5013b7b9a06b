import type { Fact, LedgerEvent } from '@furrow/domain/events/event';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { FocusSession, focusSessionAfterCycle, NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { gardens, taskFocus } from '../../db/schema.ts';
import { asSent, newGardener } from '../../testing/gardener.ts';
import { describeOnLedger } from '../../testing/ledger-under-test.ts';

const cycle = asSent(focusSessionAfterCycle({ name: 'cycle', plan: { taskId: 7 } }).facts, 'cycle');
const beside = asSent(
  new FocusSession({ name: 'beside', at: NINE + 5 * MINUTE, plan: { taskId: 7 } }).grow().facts,
  'beside',
);

const strike = (name: string, struck: boolean, minutes: number): Fact => ({
  kind: 'planting-struck',
  planting: firstPlantingId(name),
  at: NINE + 5 * HOUR + minutes * MINUTE,
  struck,
});

describeOnLedger('a correction (D61)', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  const send = async (events: readonly LedgerEvent[]) => (await ledger().send(user, events)).garden;

  const headOf = async () =>
    (await ledger().db.select().from(gardens).where(eq(gardens.userId, user)))[0];

  const onTask = async () =>
    (
      await ledger()
        .db.select()
        .from(taskFocus)
        .where(and(eq(taskFocus.userId, user), eq(taskFocus.taskId, 7)))
    )[0];

  it('takes the yields back, from the rank too, and lets hidden focus count (D73)', async () => {
    await send([...cycle, ...beside]);
    expect(await headOf()).toMatchObject({ xp: 10, rankedXP: 10, pomodorosCompleted: 4 });
    const struck = await send(asSent([strike('cycle', true, 0)], 's'));
    expect(struck).toMatchObject({ xp: 0, harvestHistory: [], totals: { pomodorosCompleted: 1 } });
    expect(await headOf()).toMatchObject({ rankedXP: 0 });
    expect(await onTask()).toMatchObject({ seconds: 1500, pomodoros: 1 });
    await send(asSent([strike('cycle', false, 1)], 'w'));
    expect(await headOf()).toMatchObject({ xp: 10, rankedXP: 10, pomodorosCompleted: 4 });
    expect(await onTask()).toMatchObject({ seconds: 7500, pomodoros: 5 });
  });

  it('comes to the same in any order of arrival', async () => {
    const corrections = asSent([strike('cycle', true, 0), strike('cycle', false, 1)], 's');
    for (const event of [...corrections.toReversed(), ...beside, ...cycle.toReversed()])
      await send([event]);
    expect(await headOf()).toMatchObject({ xp: 10, pomodorosCompleted: 4 });
    expect(await onTask()).toMatchObject({ seconds: 7500, pomodoros: 5 });
  });

  it('shortens what a task has', async () => {
    await send(cycle);
    const shorten = { kind: 'planting-shortened', beginning: 60, end: 0 } as const;
    await send(asSent([{ ...shorten, planting: firstPlantingId('cycle'), at: NINE + 6 * HOUR }]));
    expect(await onTask()).toMatchObject({ seconds: 4500, pomodoros: 3 });
    expect(await headOf()).toMatchObject({ xp: 0, focusTimeTotal: 6000 - 60 });
  });

  it('finds the session before, however many plantings were tagged since (D58)', async () => {
    const names = Array.from({ length: 20 }, (_, place) => `s${place}`);
    const sessions = names.map((name, place) =>
      asSent(new FocusSession({ name, at: NINE - place * HOUR }).grow().do('quit').facts, name),
    );
    await send(sessions.flat());
    const tags = names.map((name, place): Fact => ({
      kind: 'planting-tagged',
      planting: firstPlantingId(name),
      at: NINE + 3 * HOUR + place,
      tag: null,
    }));
    await send(asSent(tags, 'tags'));
    const last = asSent(new FocusSession({ name: 'last', at: NINE + HOUR }).grow().facts, 'last');
    await send(last);
    const { lastSession } = await send(asSent([strike('last', true, 0)], 's'));
    expect(lastSession).toMatchObject({ completedAt: new Date(NINE + 25 * MINUTE).toISOString() });
  });
});
