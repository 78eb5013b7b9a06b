import { randomUUID } from 'node:crypto';
import { GROWING_KIND } from '@furrow/contract/growing-record';
import { dayKeyAt } from '@furrow/domain/calendar';
import { stamp, type LedgerEvent } from '@furrow/domain/events/event';
import type { PlantingId } from '@furrow/domain/events/event';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { HOUR, MINUTE, type Instant } from '@furrow/domain/time';
import { EMPTY_DRAFT, taskOf } from '@furrow/domain/todo/task-edit';
import { contentOf, newTask, type TaskRecord } from '@furrow/domain/todo/task-record';
import { FocusSession } from '@furrow/domain/testing/focus-session';

/** A forged pomodoro that the server accepts. */
export function forgedPomodoro(
  { planting, number }: { readonly planting: PlantingId; readonly number: number },
  from: Instant,
  minutes: number,
): LedgerEvent {
  const at = from + minutes * MINUTE;
  return {
    kind: 'pomodoro-completed',
    id: uuidv7(at),
    day: dayKeyAt(at, 'UTC'),
    at,
    planting,
    plant: 'carrot',
    focusMinutes: minutes,
    breakMinutes: 5,
    notes: '',
    pauseSeconds: 0,
    focusSeconds: number * minutes * 60,
    earlyBreak: false,
    number,
    focus: [{ from, to: at }],
  };
}

export function newPlanting(at: Instant): PlantingId {
  return `${uuidv7(at)}.1`;
}

/** A to-do; with as much text as allowed, unless `length` says less. */
export function forgedTask(at: Instant, length = 900): TaskRecord {
  const text = '.'.repeat(length);
  const todo = taskOf({ ...EMPTY_DRAFT, name: text, notes: text }, { id: at, completed: false });
  const edit = { at, by: uuidv7(at) };
  return newTask([], { origin: uuidv7(at), wantedId: at }, contentOf(todo), edit);
}

export function uuidv7(at: Instant): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The successive records that a page sends about its running planting. */
export function* runningPlanting() {
  const holder = { id: randomUUID(), userAgent: 'Chrome' };
  for (let seq = 1; ; seq += 1) {
    const { planting, now: lastSeen } = new FocusSession({
      name: uuidv7(Date.now()),
      at: Date.now(),
    });
    const growing = { planting, lastSeen, hidden: false };
    const record = { origin: GROWING_ORIGIN, version: 1, holder, seq, growing, endedLately: [] };
    yield { kind: GROWING_KIND, record };
  }
}

/** One gardener's pomodoros over the past year, in cycles. */
export function* pomodoros(): Generator<LedgerEvent, never> {
  for (let at = Date.now() - 360 * 24 * HOUR; ; at += 2.5 * HOUR) {
    const focusSession = new FocusSession({
      name: uuidv7(at),
      at: Math.min(at, Date.now() - 3 * HOUR),
    });
    for (const fact of focusSession.grow(4).facts) {
      yield stamp(fact, { id: uuidv7(fact.at), day: dayKeyAt(fact.at, 'UTC') });
    }
  }
}
