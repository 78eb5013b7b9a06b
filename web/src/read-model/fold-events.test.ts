import { type LedgerEvent, stamp } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../platform/browser-storage.ts';
import { foldEvents } from './fold-events.ts';
import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';
import { readStored } from './stored-value.ts';

const today = '2026-11-20';

/** The events of a carrot grown through its whole cycle without any action by the user. */
function cycle(): LedgerEvent[] {
  let now = Date.UTC(2026, 10, 20, 9);
  let planting: Planting = beginPlanting('focus session.1', DEFAULT_FOCUS_PLAN, now).planting;
  const events: LedgerEvent[] = [];
  while (planting.pomodoros < 4) {
    now += 5 * MINUTE;
    const step = transition(planting, { kind: 'tick' }, now);
    planting = step.planting;
    events.push(...step.facts.map((fact) => stamp(fact, { id: `event-${fact.at}`, day: today })));
  }
  return events;
}

function fold(storage: KeyValueStorage, events: readonly LedgerEvent[]): void {
  events.forEach((event, index) => foldEvents(storage, events.slice(0, index), [event]));
}

test('a full cycle adds 4 / 4 / 1 to the day, one harvest and the last session (D15)', () => {
  const storage = memoryStorage();
  fold(storage, cycle());
  expect(readStored(storage, pomoStats)).toEqual({
    [today]: {
      completed: 4,
      totalFocusTime: 6000,
      failed: 0,
      growthXP: 4,
      harvestXP: 1,
      witherCount: 0,
      pausePenalties: 0,
      cycleConvertedToday: true,
    },
  });
  expect(readStored(storage, harvestHistory)).toMatchObject([
    { plantType: 'carrot', status: 'harvested', focusTime: 6000 },
  ]);
  expect(readStored(storage, lastSession)).toMatchObject({ isFullCycle: true, pomodoroCount: 4 });
});

test('adds to what an external edit wrote (D4)', () => {
  const storage = memoryStorage();
  storage.setItem('pomoStats', JSON.stringify({ [today]: { completed: 3 }, '2026-11-19': {} }));
  storage.setItem('harvestHistory', '[]');
  fold(storage, cycle().slice(0, 1));
  expect(readStored(storage, pomoStats)).toMatchObject({
    [today]: { completed: 4, growthXP: 1, totalFocusTime: 1500 },
    '2026-11-19': { completed: 0 },
  });
});

test('a level reset removes the keys, external edits included (D28)', () => {
  const storage = memoryStorage();
  storage.setItem('pomoStats', JSON.stringify({ '2026-01-02': { completed: 3, harvestXP: 7 } }));
  const grown = cycle();
  fold(storage, grown);
  const at = Math.max(...grown.map((event) => event.at)) + MINUTE;
  const reset: LedgerEvent = { kind: 'level-reset', at, id: 'reset', day: today };
  expect(foldEvents(storage, grown, [reset]).isReset).toBe(true);
  for (const { key } of [pomoStats, harvestHistory, lastSession]) {
    expect(storage.getItem(key)).toBeNull();
  }
});

test('events later than a level reset still count if they were appended before it (D28)', () => {
  const storage = memoryStorage();
  const [first, ...later] = cycle();
  if (!first) throw new Error('A cycle has a first pomodoro.');
  fold(storage, [first, ...later]);
  const reset: LedgerEvent = { kind: 'level-reset', at: first.at + 1, id: 'reset', day: today };
  foldEvents(storage, [first, ...later], [reset]);
  expect(readStored(storage, pomoStats)).toMatchObject({ [today]: { completed: 3, harvestXP: 0 } });
  expect(readStored(storage, harvestHistory)).toEqual([]);
});
