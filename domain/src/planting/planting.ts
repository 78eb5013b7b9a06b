import type { PlantingId, Span } from '../events/event.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import type { Duration, Instant } from '../time.ts';

export const POMODOROS_IN_CYCLE = 4;

/** One focus period without pauses and manual breaks; the mode holds the span that is still running. */
export interface FocusPeriod {
  readonly spans: readonly Span[];
  readonly paused: Duration;
  /** The overtime that '+5 min' allows this period (D68). */
  readonly extension?: Duration;
}

/** Why the timer is paused: the button, or a hidden page (D20). */
export type PauseCause = 'pressed' | 'hidden';

/** How a planting ended, with or without its fourth pomodoro. */
export type Ending = 'completed' | 'quit' | 'left';

/** An unstarted break or period is due, and waits for the visitor to start it (D84). Releases without this field start it at once. */
interface Unstarted {
  readonly unstarted?: true;
}

/**
 * Focus past zero, while the break waits to be started (D68). A release that does not know overtime only lets the break wait.
 */
export interface Overtime {
  /** When the countdown reached zero. */
  readonly zero: Instant;
  readonly spans: readonly Span[];
  /** When the running span began; null while the page is hidden. */
  readonly since: Instant | null;
  /** After so much overtime the break begins by itself. */
  readonly limit: Duration;
}

/** The break after a pomodoro: it runs, or it waits to be started, and with overtime the focus goes on meanwhile. */
type Rest = { readonly since: Instant; readonly endsAt: Instant } & (
  | { readonly unstarted?: never; readonly overtime?: never }
  | { readonly unstarted: true; readonly overtime?: Overtime }
);

interface Counted {
  /** The focus that counted up. */
  readonly counted?: Duration;
}

/** What a planting does now. A union instead of flags, so that no contradictory state can be expressed. */
export type Mode =
  | { readonly kind: 'focus-running'; readonly period: FocusPeriod; readonly since: Instant }
  | {
      readonly kind: 'focus-paused';
      readonly period: FocusPeriod;
      readonly since: Instant;
      readonly cause: PauseCause;
    }
  /** The focus waits: it begins or goes on when the page is seen or, if it is unstarted, when the visitor starts it. */
  | ({ readonly kind: 'focus-waiting'; readonly period: FocusPeriod } & Unstarted)
  | {
      readonly kind: 'manual-break';
      readonly period: FocusPeriod;
      readonly since: Instant;
      readonly endsAt: Instant;
    }
  | ({
      readonly kind: 'pomodoro-break';
      /** After a period that was ended early, without a pomodoro. */
      readonly early?: true;
    } & Rest)
  /** The break after a whole planting: after its fourth pomodoro, or after focus that counted up. */
  | ({ readonly kind: 'full-cycle-break' } & Counted & Rest)
  /** After a whole planting without any input the next one waits to be started. */
  | ({ readonly kind: 'cycle-waiting' } & Counted)
  | { readonly kind: 'ended'; readonly ending: Ending };

/**
 * The pause limit (D13): not crossed; crossed in the current pause, whose resume is free;
 * or crossed before, so that each later resume costs XP.
 */
export type PauseLimitState = 'within' | 'crossing' | 'crossed';

/** The last sign of a visitor. */
export interface Presence {
  readonly at: Instant;
  /** The focus when the page asked whether anybody is there; null if it has not asked since. */
  readonly asked: Duration | null;
}

/** One plant, from its first second of focus to its fourth pomodoro, 'Complete' or 'Quit' (D14). */
export interface Planting {
  readonly id: PlantingId;
  readonly plan: FocusPlan;
  readonly mode: Mode;
  /** Focus periods of this planting that reached zero, 0 to 4. */
  readonly pomodoros: number;
  /** Pomodoros of the focus session since its last long break. Absent if long breaks follow full cycles. */
  readonly sinceLongBreak?: number;
  /** Time paused in focus periods that are over. */
  readonly pausedBefore: Duration;
  readonly pauseLimit: PauseLimitState;
  readonly pausePenalties: number;
  /** Manual breaks started; breaks after a pomodoro never count (D18). */
  readonly manualBreaks: number;
  /** A strict planting has had its one pause (D69). */
  readonly hasPaused?: true;
  /** A period was ended early, so the planting has focus beside its pomodoros (D84). */
  readonly hasEndedEarly?: true;
  /** Only of focus that counts up: when the visitor was last there, and whether the page has asked since (D67). */
  readonly presence?: Presence;
  readonly begunBy: 'visitor' | 'itself';
  /** Whether the visitor has acted on the timer in this planting: paused, resumed, or taken or ended a break or period. */
  readonly acted: boolean;
  /** Whether there was any input on the page during this planting. */
  readonly attended: boolean;
  /** Whether the page is hidden in a way that pauses focus; in 'Keep growing' (D21) only so if the planting is strict. */
  readonly page: 'seen' | 'hidden';
}

export const EMPTY_PERIOD: FocusPeriod = { spans: [], paused: 0 };

/** The id of a focus session's first planting. */
export function firstPlantingId(focusSession: string): PlantingId {
  return `${focusSession}.1`;
}

/** The highest number of a planting in its focus session. After it comes 1 again, so that every id has a next one (ADR 109). */
export const LAST_PLANTING = 999_999;

/** The id of the planting that follows in the same focus session. */
export function nextPlantingId(id: PlantingId): PlantingId {
  const dot = id.lastIndexOf('.');
  return `${id.slice(0, dot)}.${(Number(id.slice(dot + 1)) % LAST_PLANTING) + 1}`;
}
