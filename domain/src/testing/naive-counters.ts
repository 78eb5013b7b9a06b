import type { PlantingFact } from '../events/event.ts';
import type { LeavingCost } from '../planting/beginning-and-end.ts';
import type { Mode } from '../planting/planting.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { MINUTE, SECOND, type Duration, type Instant } from '../time.ts';

/** The model's step: every duration must be a multiple of it. */
export const STEP: Duration = 500;

const PAUSE_LIMIT = 300 * SECOND;

/** The fields of a fact that the model predicts; the others come from the plan. */
type Saying = { [Key in 'kind' | 'at' | 'planting']: PlantingFact[Key] } & Record<string, unknown>;

/**
 * The time of a planting, computed naively: every half second of its life is added to one
 * counter or another. A period that is due stands still until it is noticed.
 */
export class NaiveCounters {
  screen: Mode['kind'] = 'focus-waiting';
  pomodoros = 0;
  focused: Duration = 0;
  pausedInPeriod: Duration = 0;
  pausedInAll: Duration = 0;
  breakLeft: Duration = 0;
  /** Whether a break or period waits for 'resume'. */
  unstarted = false;
  manualBreaks = 0;
  pausePenalties = 0;
  wilted: 'no' | 'in this pause' | 'before' = 'no';
  readonly facts: Saying[] = [];
  plan: FocusPlan;
  now: Instant;

  protected place = 1;
  protected begunByItself = false;
  protected acted = false;
  protected dueAt: Instant | undefined = undefined;
  protected periodBegan: Instant = 0;
  protected apartFromPeriod: Duration = 0;

  constructor(plan: FocusPlan, now: Instant) {
    this.plan = plan;
    this.now = now;
  }

  get id(): PlantingFact['planting'] {
    return `focus session.${this.place}`;
  }

  get planned(): Duration {
    return this.plan.focusMinutes * MINUTE;
  }

  get inPeriod(): boolean {
    return ['focus-running', 'focus-paused', 'focus-waiting', 'manual-break'].includes(this.screen);
  }

  /** Wall-clock time since the period began, without the time that was not part of the period. */
  get elapsed(): Duration {
    return this.inPeriod ? this.now - this.periodBegan - this.apartFromPeriod : 0;
  }

  get remaining(): Duration {
    if (this.screen === 'ended') return 0;
    if (this.screen.endsWith('-break')) return this.breakLeft;
    return this.screen === 'cycle-waiting' ? this.planned : this.planned - this.focused;
  }

  get leavingCost(): LeavingCost {
    const begun = this.inPeriod && (this.screen !== 'focus-waiting' || this.focused > 0);
    if (begun) return this.begunByItself && !this.acted ? 'nothing' : 'quit';
    const betweenPeriods = ['pomodoro-break', 'focus-waiting'].includes(this.screen);
    return betweenPeriods && this.pomodoros > 0 ? 'keeps-pomodoros' : 'nothing';
  }

  /** Lets time pass without noticing what is due. */
  live(duration: Duration): void {
    for (let lived = 0; lived < duration; lived += STEP) this.liveStep();
  }

  /** Moves only the clock. */
  move(by: Duration): void {
    this.now += by;
    this.apartFromPeriod += by;
  }

  /** Moves the clock, and a running break, which a sleep doesn't stop. */
  skip(by: Duration): void {
    this.move(by);
    if (this.unstarted) return;
    if (by > 0 && this.screen.endsWith('-break') && this.dueAt === undefined) {
      this.breakLeft = Math.max(0, this.breakLeft - by);
      if (this.breakLeft === 0) this.dueAt = this.now;
    }
  }

  private liveStep(): void {
    this.now += STEP;
    if (this.dueAt !== undefined || this.unstarted) {
      this.apartFromPeriod += STEP;
      return;
    }
    switch (this.screen) {
      case 'focus-running':
        this.focused += STEP;
        if (this.focused === this.planned) this.dueAt = this.now;
        return;
      case 'focus-paused':
        if (this.pausedInAll === PAUSE_LIMIT && this.wilted === 'no') this.wilt(this.now - STEP);
        this.pausedInPeriod += STEP;
        this.pausedInAll += STEP;
        return;
      case 'manual-break':
      case 'pomodoro-break':
      case 'full-cycle-break':
        this.apartFromPeriod += STEP;
        this.breakLeft -= STEP;
        if (this.breakLeft === 0) this.dueAt = this.now;
        return;
      case 'focus-waiting':
      case 'cycle-waiting':
      case 'ended':
        this.apartFromPeriod += STEP;
    }
  }

  private wilt(at: Instant): void {
    this.wilted = 'in this pause';
    this.pausePenalties += 1;
    this.say('plant-wilted', at);
  }

  protected say(kind: PlantingFact['kind'], at: Instant, more: object = {}): void {
    this.facts.push({
      kind,
      at,
      planting: this.id,
      focusSeconds: Math.floor((this.pomodoros * this.planned + this.focused) / SECOND),
      pauseSeconds: Math.floor(this.pausedInAll / SECOND),
      earlyBreak: this.manualBreaks > 0,
      ...more,
    });
  }
}
