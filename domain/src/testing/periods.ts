import * as fc from 'fast-check';

import { utcDayAt } from '../calendar.ts';
import type { PomodoroCompleted, Stamp } from '../events/event.ts';
import { type Span } from '../events/event.ts';
import { firstPlantingId } from '../planting/planting.ts';
import { MINUTE, SECOND } from '../time.ts';
import { NINE } from './focus-session.ts';

/** A focus period as its event. */
export type Period = PomodoroCompleted & Stamp;

/** A period with these spans, in its own planting by default or as the `number`th of a given one. */
export function periodOf(
  focus: readonly Span[],
  { id, planting = id, number = 1 }: { id: string; planting?: string; number?: number },
): Period {
  const seconds = focus.reduce((sum, { from, to }) => sum + to - from, 0) / SECOND;
  const at = focus.at(-1)?.to ?? NINE;
  return {
    kind: 'pomodoro-completed',
    id,
    planting: firstPlantingId(planting),
    number,
    at,
    day: utcDayAt(at),
    focus,
    plant: 'carrot',
    focusMinutes: seconds / 60,
    breakMinutes: 5,
    notes: '',
    pauseSeconds: 0,
    focusSeconds: number * seconds,
    earlyBreak: false,
  };
}

/** A period of ten seconds to thirty minutes in up to three spans, begun within an hour after nine. */
const arbitraryStretches = fc
  .tuple(
    fc.nat(60 * 6),
    fc.array(
      fc.tuple(
        fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 60 })),
        fc.nat(5 * 6),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  )
  .map(([start, parts]) => {
    let at = NINE + start * 10 * SECOND;
    return parts.map(([length, pause]): Span => {
      const from = at + pause * 10 * SECOND;
      at = from + length * 10 * SECOND;
      return { from, to: at };
    });
  });

/** Periods of any lengths in the same morning, many of them in the same minutes. */
export const arbitraryPeriods: fc.Arbitrary<readonly Period[]> = fc
  .array(arbitraryStretches, { maxLength: 40 })
  .map((all) => all.map((focus, place) => periodOf(focus, { id: `p${place}` })));

interface Passing {
  readonly minutes: number;
  /** Handed over to the other device at the end, at once or after a gap. */
  readonly handOver: boolean;
  readonly gap: number;
}

const arbitraryPassing: fc.Arbitrary<Passing> = fc.record({
  minutes: fc.integer({ min: 1, max: 60 }),
  handOver: fc.boolean(),
  gap: fc.nat(600),
});

/**
 * What one person does on two devices whose clocks differ by up to a minute: one period after
 * another, handed over at any time. A break of a minute comes before and
 * after a period of less than ten minutes.
 */
export const arbitraryTwoDevices: fc.Arbitrary<readonly Period[]> = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.array(arbitraryPassing, { maxLength: 30 }))
  .map(([apart, all]) => {
    let [now, device] = [NINE, 0];
    return all.map(({ minutes, handOver, gap }, place) => {
      if (minutes < 10) now += MINUTE;
      const from = now + device * apart * SECOND;
      const focus = [{ from, to: from + minutes * MINUTE }];
      now += minutes * MINUTE + gap * SECOND + (minutes < 10 ? MINUTE : 0);
      if (handOver) device = 1 - device;
      return periodOf(focus, { id: `h${String(place).padStart(2, '0')}` });
    });
  });
