import type { PlantingFact, PlantingTagged } from '../events/event.ts';
import type { Action, Cue, Step } from '../planting/step.ts';
import { beginPlanting } from '../planting/beginning-and-end.ts';
import { firstPlantingId, type Planting } from '../planting/planting.ts';
import { effectiveFocus, pausedInPeriod, remaining } from '../planting/selectors.ts';
import { transition } from '../planting/transition.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { HOUR, MINUTE, SECOND, type Duration, type Instant } from '../time.ts';
import { planWith } from './plans.ts';

/** When focus sessions begin by default: 20 November 2026, 9:00 UTC. */
export const NINE: Instant = Date.UTC(2026, 10, 20, 9);

/** An action without fields besides its kind. */
export type PlainAction = Exclude<
  Action['kind'],
  | 'clock-shifted'
  | 'clock-set'
  | 'come-back'
  | 'change-plan'
  | 'focus-on-task'
  | 'tag'
  | 'keep-time'
>;

export interface FocusSessionOptions {
  readonly plan?: Partial<FocusPlan>;
  readonly name?: string;
  readonly at?: Instant;
  readonly circumstances?: Pick<Planting, 'begunBy' | 'page'>;
}

/** A simulated visit to the focus page: tests let time pass and act, and it collects the results. */
export class FocusSession {
  now: Instant;
  planting: Planting;
  readonly facts: PlantingFact[] = [];
  /** What it told of its tags. */
  readonly taggings: PlantingTagged[] = [];
  /** The cues of the last action. */
  cues: readonly Cue['kind'][] = [];

  constructor({
    plan,
    name = 'focus session',
    at = NINE,
    circumstances,
  }: FocusSessionOptions = {}) {
    this.now = at;
    const begun = beginPlanting(firstPlantingId(name), planWith(plan), at, circumstances);
    this.planting = begun.planting;
    this.keep(begun);
  }

  get mode(): Planting['mode']['kind'] {
    return this.planting.mode.kind;
  }

  /** Lets time pass without a tick. */
  wait(duration: Duration): this {
    this.now += duration;
    return this;
  }

  do(action: PlainAction | Action): this {
    const whole: Action = typeof action === 'string' ? { kind: action } : action;
    this.keep(transition(this.planting, whole, this.now));
    return this;
  }

  after(duration: Duration, action: PlainAction | Action): this {
    return this.wait(duration).do(action);
  }

  /** Pauses for a duration. */
  pause(duration: Duration): this {
    return this.do('pause').after(duration, 'resume');
  }

  /** Takes `count` manual breaks, each ended after a second. */
  takeBreaks(count: number): this {
    for (let taken = 0; taken < count; taken += 1) {
      this.do('take-break').after(SECOND, 'return-to-focus');
    }
    return this;
  }

  /** The wall clock is set forward. */
  setClock(by: Duration): this {
    return this.after(by, { kind: 'clock-set', by });
  }

  /** The machine sleeps, or, if negative, the wall clock is set back. */
  shiftClock(by: Duration): this {
    return this.after(by, { kind: 'clock-shifted', by });
  }

  /** Whole focus periods, each noticed on time; breaks in between are ended at once. */
  grow(pomodoros = 1): this {
    for (let grown = 0; grown < pomodoros; grown += 1) {
      if (this.mode === 'pomodoro-break') this.do('return-to-focus');
      this.after(remaining(this.planting, this.now), 'tick');
    }
    return this;
  }

  /** The kinds of all facts so far. */
  get happened(): readonly PlantingFact['kind'][] {
    return this.facts.map((fact) => fact.kind);
  }

  private keep({ planting, facts, cues }: Step): void {
    this.planting = planting;
    for (const fact of facts)
      if (fact.kind === 'planting-tagged') this.taggings.push(fact);
      else this.facts.push(fact);
    this.cues = cues.map((cue) => cue.kind);
  }
}

/** A focus session in its first pomodoro's break. */
export function focusSessionInBreak(options: FocusSessionOptions = {}): FocusSession {
  return new FocusSession(options).grow();
}

/** A focus session after a full cycle. */
export function focusSessionAfterCycle(options: FocusSessionOptions = {}): FocusSession {
  return new FocusSession(options).grow(4);
}

/** A focus session after a full cycle without any input, with its long break over. */
export function unattendedFocusSession(): FocusSession {
  const focusSession = new FocusSession();
  for (let ticks = 0; ticks < 8; ticks += 1) focusSession.after(HOUR, 'tick');
  return focusSession;
}

/** A focus session whose planting began by itself after a full cycle, without any action yet. */
export function focusSessionBegunByItself(): FocusSession {
  return new FocusSession()
    .do('touch')
    .grow(4)
    .after(15 * MINUTE, 'tick');
}

/** Time since the focus period began, without breaks (D12). */
export function elapsedFocus(planting: Planting, now: Instant): Duration {
  return effectiveFocus(planting, now) + pausedInPeriod(planting, now);
}
