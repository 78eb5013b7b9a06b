import { randomUUID } from 'node:crypto';
import { dayKeyAt } from '@furrow/domain/calendar';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import type { PlantingId } from '@furrow/domain/planting/planting';
import { MINUTE, type Instant } from '@furrow/domain/time';

export interface ForgedPomodoro {
  readonly planting: PlantingId;
  readonly number: number;
  readonly from: Instant;
  readonly minutes: number;
  readonly notes?: string;
}

/** A pomodoro that nobody focused for, as the server takes them. */
export function forgedPomodoro({
  planting,
  number,
  from,
  minutes,
  notes = '',
}: ForgedPomodoro): LedgerEvent {
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
    notes,
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

/** A to-do with as much text as there may be. */
export function forgedTask(at: Instant): object {
  const edit = { at, by: uuidv7(at) };
  const text = '.'.repeat(900);
  return {
    origin: uuidv7(at),
    addedAt: at,
    wantedId: at,
    content: {
      value: {
        name: text,
        notes: text,
        completed: false,
        reminderTime: null,
        reminderDays: null,
        reminder: null,
        goalHours: null,
        goal: null,
        resetGoal: 'never',
        habitTracking: 'off',
      },
      ...edit,
    },
    place: { value: at, ...edit },
    days: {},
  };
}

export function uuidv7(at: Instant): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
