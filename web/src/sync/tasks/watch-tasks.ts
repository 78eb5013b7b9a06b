import { dayAfter, dayKeyAt } from '@furrow/domain/calendar';
import { HOUR, SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { machineClock } from '../../platform/clock.ts';
import { onWindow, stopAll } from '../../platform/on-window.ts';
import { steadySchedule } from '../../platform/steady-schedule.ts';
import { deviceTimeZone, watchTimeZone } from '../../platform/time-zone.ts';
import { TODOS_KEY } from '../../read-model/identity-keys.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { refreshTasks } from './change-tasks.ts';
import { taskList } from './task-list.ts';

const refresh = () => void refreshTasks();

/** Keeps the to-do list up to date while it is shown somewhere; returns what ends it. */
export function watchTasks(): () => void {
  refresh();
  return stopAll(
    onWindow('storage', ({ key }) => {
      if (key === TODOS_KEY || key === null) refresh();
    }),
    onWindow('focus', refresh),
    onWindow('pageshow', refresh),
    watchLedger(refresh),
    everyMidnight(refresh),
  );
}

/** Calls back when the local day turns: at midnight, or at one o'clock if the clock skips midnight (D38). */
function everyMidnight(onTurn: () => void): () => void {
  const schedule = (): (() => void) =>
    steadySchedule(() => {
      onTurn();
      cancel = schedule();
    }, untilNextDay());
  let cancel = schedule();
  // In another zone it may be another day already, and midnight comes at another instant.
  const stopWatching = watchTimeZone(() => {
    cancel();
    onTurn();
    cancel = schedule();
  });
  return () => {
    stopWatching();
    cancel();
  };
}

function untilNextDay(): number {
  const now = machineClock.read().wall;
  const zone = deviceTimeZone();
  const tomorrow = dayAfter(dayKeyAt(now, zone));
  // The local day turns within 26 hours, also where a clock is set back.
  let [before, after] = [now, now + 26 * HOUR];
  while (after - before > SECOND) {
    const middle = (before + after) / 2;
    if (dayKeyAt(middle, zone) < tomorrow) before = middle;
    else after = middle;
  }
  return Math.ceil(after - now);
}

/** The current to-do list, kept up to date while it is shown. */
export function useTaskList() {
  useEffect(watchTasks, []);
  return useStore(taskList);
}
