import { dayKeyAt } from '@furrow/domain/calendar';
import {
  type Fact,
  type LedgerEvent,
  type PlantingFact,
  type PlantingId,
  type Span,
  stamp,
} from '@furrow/domain/events/event';
import { MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { newPlanting, uuidv7 } from '../bodies.ts';

/* Events of every kind, as small as they can be, so that many fit into a request. */

export const stamped = (fact: Fact): LedgerEvent =>
  stamp(fact, { id: uuidv7(fact.at), day: dayKeyAt(fact.at, 'UTC') });

/** What every fact of a planting has. */
const common = (planting: PlantingId, at: Instant) => ({
  at,
  planting,
  plant: 'carrot' as const,
  focusMinutes: 1,
  breakMinutes: 5,
  notes: '',
  pauseSeconds: 0,
  focusSeconds: 60,
  earlyBreak: false,
});

/** A period that was ended early, in a planting of its own unless one is given. */
export function early(focus: readonly Span[], planting?: PlantingId): LedgerEvent {
  const at = focus.at(-1)?.to ?? 0;
  const own = { ...common(planting ?? newPlanting(at), at), focusMinutes: 999 };
  return stamped({ kind: 'period-ended-early', ...own, focus });
}

/** One event of each kind that a timer tells, in the minute that begins at `from`. */
export const TOLD: Readonly<
  Record<PlantingFact['kind'], (planting: PlantingId, from: Instant) => Fact>
> = {
  'pomodoro-completed': (planting, from) => ({
    kind: 'pomodoro-completed',
    number: 1,
    focus: [{ from, to: from + MINUTE }],
    ...common(planting, from + MINUTE),
  }),
  'session-completed': (planting, from) => ({
    kind: 'session-completed',
    focus: [{ from, to: from + MINUTE }],
    ...common(planting, from + MINUTE),
    breakMinutes: 0,
  }),
  'period-ended-early': (planting, from) => ({
    kind: 'period-ended-early',
    focus: [{ from, to: from + 50 * SECOND }],
    ...common(planting, from + MINUTE),
  }),
  'count-up-completed': (planting, from) => ({
    kind: 'count-up-completed',
    focus: [{ from, to: from + MINUTE }],
    ...common(planting, from + MINUTE),
    ways: { lasts: 'until-stopped' },
  }),
  'overtime-ended': (planting, from) => ({
    kind: 'overtime-ended',
    number: 1,
    zero: from,
    focus: [{ from, to: from + MINUTE }],
    ...common(planting, from + MINUTE),
  }),
  'plant-wilted': (planting, from) => ({ kind: 'plant-wilted', ...common(planting, from) }),
  'penalty-incurred': (planting, from) => ({
    kind: 'penalty-incurred',
    cause: 'pause',
    ...common(planting, from),
  }),
  'planting-quit': (planting, from) => ({ kind: 'planting-quit', ...common(planting, from) }),
  'planting-left': (planting, from) => ({
    kind: 'planting-left',
    unfinished: true,
    ...common(planting, from),
  }),
};

/** What a gardener changes of a planting afterwards, another way each round. */
export const CHANGES = {
  'planting-struck': (planting: PlantingId, at: Instant, round: number): Fact => ({
    kind: 'planting-struck',
    planting,
    at,
    struck: round % 2 === 1,
  }),
  'planting-shortened': (planting: PlantingId, at: Instant, round: number): Fact => ({
    kind: 'planting-shortened',
    planting,
    at,
    beginning: round % 2,
    end: 0,
  }),
  'planting-tagged': (planting: PlantingId, at: Instant): Fact => ({
    kind: 'planting-tagged',
    planting,
    at,
    tag: uuidv7(at),
  }),
  'planting-reviewed': (planting: PlantingId, at: Instant): Fact => ({
    kind: 'planting-reviewed',
    planting,
    at,
    mood: 'well',
    reviewNote: '🥕'.repeat(125),
  }),
};
