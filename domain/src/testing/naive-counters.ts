import type { PlantingFact, PlantingTagged } from '../events/event.ts';
import type { LeavingCost } from '../planting/beginning-and-end.ts';
import type { Mode } from '../planting/planting.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { MINUTE, SECOND, type Duration, type Instant } from '../time.ts';

/** The model's step: every duration must be a multiple of it. */
export const STEP: Duration = 500;

/** The pause that a planting survives, by its care (D13, D69). */
const PAUSE_LIMITS = { classic: 300 * SECOND, gentle: Infinity, strict: 120 * SECOND };

/** So long may the page of a strict planting be hidden (D69). */
const AWAY_LIMIT = 10 * SECOND;

/** After an hour without input and ten minutes without an answer, focus that counts up has ended when it asked (D67). */
const SILENCE = 70 * MINUTE;
export const ANSWER = 10 * MINUTE;

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
  /** Focus after zero; undefined unless the focus goes on past zero (D68). */
  overtime: Duration | undefined = undefined;
  manualBreaks = 0;
  pausePenalties = 0;
  wilted: 'no' | 'in this pause' | 'before' = 'no';
  readonly facts: Saying[] = [];
  readonly taggings: PlantingTagged[] = [];
  plan: FocusPlan;
  now: Instant;

  protected place = 1;
  protected begunByItself = false;
  protected acted = false;
  protected endedEarly = false;
  protected dueAt: Instant | undefined = undefined;
  protected periodBegan: Instant = 0;
  protected apartFromPeriod: Duration = 0;
  protected overtimeLimit: Duration = 0;
  /** The overtime that '+5 min' allows the current period. */
  protected extension: Duration = 0;
  /** Undefined if the plan sets no interval for long breaks. */
  protected sinceLongBreak: number | undefined = undefined;
  protected hidden = false;
  /** Why the timer is paused, and for how long. */
  protected pausedBy: 'visitor' | 'hidden page' = 'visitor';
  protected thisPause: Duration = 0;
  /** Focus since the last input. */
  protected silence: Duration = 0;

  constructor(plan: FocusPlan, now: Instant) {
    this.plan = plan;
    this.now = now;
  }

  get id(): PlantingFact['planting'] {
    return `focus session.${this.place}`;
  }

  get countsUp(): boolean {
    return this.plan.ways?.lasts === 'until-stopped';
  }

  get care(): keyof typeof PAUSE_LIMITS {
    return this.plan.ways?.care ?? 'classic';
  }

  get planned(): Duration {
    return (this.countsUp ? 240 : this.plan.focusMinutes) * MINUTE;
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
    if (this.begun) {
      if (this.begunByItself && !this.acted) return 'nothing';
      return this.care === 'gentle' ? 'wilts' : 'quit';
    }
    const betweenPeriods = ['pomodoro-break', 'focus-waiting'].includes(this.screen);
    return betweenPeriods && this.pomodoros > 0 ? 'keeps-pomodoros' : 'nothing';
  }

  protected get bare(): boolean {
    const grown = this.pomodoros * this.planned + this.focused;
    const isUntouched = this.wilted === 'no' && this.manualBreaks === 0 && !this.endedEarly;
    return this.inPeriod && isUntouched && grown < MINUTE;
  }

  protected get begun(): boolean {
    return this.inPeriod && (this.screen !== 'focus-waiting' || this.focused > 0);
  }

  protected get canEndBreak(): boolean {
    return ['manual-break', 'pomodoro-break'].includes(this.screen);
  }

  protected get canEndEarly(): boolean {
    return this.isUnderWay && this.hasManualBreaks && this.focused > 0;
  }

  protected get isUnderWay(): boolean {
    return ['focus-running', 'focus-paused'].includes(this.screen);
  }

  protected get hasManualBreaks(): boolean {
    return this.plan.breakMinutes > 0 && this.care !== 'strict' && !this.countsUp;
  }

  protected get canExtend(): boolean {
    if (this.plan.ways?.lasts !== undefined || this.plan.breakMinutes === 0) return false;
    if (this.overtime !== undefined) return this.overtimeLimit < 120 * MINUTE;
    return this.isUnderWay && this.extension < 120 * MINUTE;
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
    if (this.overtime !== undefined && this.dueAt === undefined && !this.hidden) {
      this.overtime += STEP;
      if (this.overtime === this.overtimeLimit) this.dueAt = this.now;
    }
    if (this.dueAt !== undefined || this.unstarted) {
      this.apartFromPeriod += STEP;
      return;
    }
    switch (this.screen) {
      case 'focus-running':
        this.focused += STEP;
        this.silence += STEP;
        if (this.focused === this.planned) this.dueAt = this.now;
        else if (this.countsUp && this.silence === SILENCE) this.dueAt = this.now - ANSWER;
        return;
      case 'focus-paused':
        if (this.isPausedTooLong && this.wilted === 'no') this.wilt(this.now - STEP);
        this.thisPause += STEP;
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

  private get isPausedTooLong(): boolean {
    const isAway = this.care === 'strict' && this.pausedBy === 'hidden page';
    return (
      this.pausedInAll === PAUSE_LIMITS[this.care] || (isAway && this.thisPause === AWAY_LIMIT)
    );
  }

  private wilt(at: Instant): void {
    this.wilted = 'in this pause';
    this.pausePenalties += 1;
    this.say('plant-wilted', at);
  }

  /** Somebody is there. A minute is exact enough, unless the page has asked. */
  protected beThere(): void {
    if (this.silence >= MINUTE) this.silence = 0;
  }

  protected sayOvertime(at: Instant): void {
    if ((this.overtime ?? 0) >= SECOND) this.say('overtime-ended', at, { number: this.pomodoros });
    this.overtime = undefined;
  }

  protected earnsLongBreak(): boolean {
    const every = this.plan.timing?.longBreakInterval;
    const counted = (this.sinceLongBreak ?? this.pomodoros - 1) + 1;
    this.sinceLongBreak = every === undefined ? undefined : counted % Math.max(every, counted);
    return every === undefined ? this.pomodoros === 4 : counted >= every;
  }

  /** Another tag; null for none. */
  protected retag(tag: string | null): void {
    const { tag: before = null, ...plan } = this.plan;
    if (this.screen === 'ended' || before === tag) return;
    this.plan = { ...plan, ...(tag && { tag }) };
    if (this.bare) return;
    this.taggings.push({ kind: 'planting-tagged', at: this.now, planting: this.id, tag });
  }

  protected say(kind: PlantingFact['kind'], at: Instant, more: object = {}): void {
    this.facts.push({
      kind,
      at,
      planting: this.id,
      focusSeconds: Math.floor((this.pomodoros * this.planned + this.focused) / SECOND),
      pauseSeconds: Math.floor(this.pausedInAll / SECOND),
      earlyBreak: this.manualBreaks > 0,
      ...(this.plan.tag && { tag: this.plan.tag }),
      ...more,
    });
  }
}
