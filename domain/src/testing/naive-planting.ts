import type { Mode } from '../planting/planting.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import type { Timing } from '../session-setup/timing.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';
import { NaiveCounters } from './naive-counters.ts';
import type { PlainAction } from './focus-session.ts';

/** A second, naive implementation of the timer of section 4, with flags and counters. */
export class NaivePlanting extends NaiveCounters {
  private hidden = false;
  private attended = false;
  /** Undefined if the plan sets no interval for long breaks. */
  private sinceLongBreak: number | undefined = undefined;

  constructor(plan: FocusPlan, now: Instant) {
    super(plan, now);
    this.newPeriod();
  }

  /** Notices what is due: a due period ends, and the next begins now. */
  notice(): void {
    const { dueAt } = this;
    this.dueAt = undefined;
    if (dueAt === undefined) return;
    if (this.screen === 'focus-running') this.reachZero(dueAt);
    else this.endBreak();
  }

  do(action: PlainAction): void {
    this.notice();
    switch (action) {
      case 'tick':
        return;
      case 'touch':
        this.attended = true;
        return;
      case 'pause':
        return this.act('focus-running', () => this.pause());
      case 'resume':
        return this.act(
          this.screen,
          () => this.resume(),
          this.unstarted || this.screen === 'focus-paused',
        );
      case 'take-break':
        return this.act('focus-running', () => this.takeBreak(), this.plan.breakMinutes > 0);
      case 'end-early':
        return this.act(this.screen, () => this.endEarly(), this.canEndEarly);
      case 'return-to-focus':
        return this.act(this.screen, () => this.endBreak(true), this.canEndBreak);
      case 'start-new-pomo':
        if (['full-cycle-break', 'cycle-waiting'].includes(this.screen)) this.plantNext(false);
        return;
      case 'quit':
        return this.quit();
      case 'abandon':
        return this.abandon();
      case 'page-hidden':
        this.hidden = true;
        if (this.screen === 'focus-running') this.pause();
        return;
      case 'page-seen':
        this.see();
    }
  }

  /** The clock was set forward. */
  setClock(by: Duration): void {
    this.move(by);
    this.notice();
  }

  /** The machine slept, or, if negative, the clock was set back. */
  shiftClock(by: Duration): void {
    this.skip(by);
    this.notice();
  }

  /** The page died, and 'Resume' was pressed `away` later by the wall clock. */
  comeBack(away: Duration): void {
    if (this.screen === 'ended') return this.shiftClock(away);
    Object.assign(this, { hidden: false, acted: true, attended: true });
    if (this.dueAt !== undefined) return this.shiftClock(away);
    if (away < 0) this.skip(away);
    else {
      if (this.screen === 'focus-running') this.pause();
      this.live(away);
    }
    this.notice();
    if (this.screen === 'focus-paused') this.resume();
    this.see();
  }

  keepTime(timing: Timing | undefined): void {
    this.notice();
    const { timing: _, ...plan } = this.plan;
    this.plan = { ...plan, ...(timing && { timing }) };
  }

  changePlan(plan: FocusPlan): void {
    this.notice();
    const grown = this.pomodoros * this.planned + this.focused;
    const bare = this.inPeriod && this.wilted === 'no' && this.manualBreaks === 0 && grown < MINUTE;
    if (!bare) {
      this.abandon();
      this.place += 1;
    }
    this.plan = plan;
    this.plant(false);
  }

  private get canEndBreak(): boolean {
    return ['manual-break', 'pomodoro-break'].includes(this.screen);
  }

  private get canEndEarly(): boolean {
    const isUnderWay = ['focus-running', 'focus-paused'].includes(this.screen);
    return isUnderWay && this.plan.breakMinutes > 0 && this.focused > 0;
  }

  private endEarly(): void {
    this.say('period-ended-early', this.now);
    if (this.wilted === 'in this pause') this.wilted = 'before';
    this.focused = 0;
    this.screen = 'pomodoro-break';
    this.breakLeft = this.plan.breakMinutes * MINUTE;
    this.unstarted = this.plan.timing?.startBreaks === false;
  }

  private act(screen: Mode['kind'], deed: () => void, possible = true): void {
    if (this.screen !== 'ended') this.attended = true;
    if (this.screen !== screen || !possible) return;
    this.acted = true;
    deed();
  }

  private pause(): void {
    this.screen = 'focus-paused';
  }

  private resume(): void {
    if (this.unstarted) {
      this.unstarted = false;
      if (this.screen === 'focus-waiting') this.focusOn();
      return;
    }
    if (this.wilted === 'before') {
      this.pausePenalties += 1;
      this.say('penalty-incurred', this.now, { cause: 'pause' });
    }
    if (this.wilted === 'in this pause') this.wilted = 'before';
    this.focusOn();
  }

  private takeBreak(): void {
    this.screen = 'manual-break';
    this.breakLeft = this.plan.breakMinutes * MINUTE;
    this.manualBreaks += 1;
    if (this.manualBreaks > 5) this.say('penalty-incurred', this.now, { cause: 'break' });
  }

  private reachZero(at: Instant): void {
    if (this.plan.breakMinutes === 0) {
      this.say('session-completed', at);
      this.screen = 'ended';
      return;
    }
    this.say('pomodoro-completed', at, { number: this.pomodoros + 1 });
    this.pomodoros += 1;
    this.focused = 0;
    this.screen = this.pomodoros === 4 ? 'full-cycle-break' : 'pomodoro-break';
    const long = (this.plan.timing?.longBreakTime ?? 15) * MINUTE;
    this.breakLeft = this.earnsLongBreak() ? long : this.plan.breakMinutes * MINUTE;
    this.unstarted = this.plan.timing?.startBreaks === false;
  }

  private earnsLongBreak(): boolean {
    const every = this.plan.timing?.longBreakInterval;
    const counted = (this.sinceLongBreak ?? this.pomodoros - 1) + 1;
    this.sinceLongBreak = every === undefined ? undefined : counted % Math.max(every, counted);
    return every === undefined ? this.pomodoros === 4 : counted >= every;
  }

  private endBreak(pressed = false): void {
    const waits = !pressed && this.plan.timing?.startFocus === false;
    if (this.screen === 'manual-break') this.focusOn();
    else if (this.screen === 'pomodoro-break') this.newPeriod();
    else if (this.attended && !waits) return this.plantNext(true);
    else {
      this.screen = 'cycle-waiting';
      return;
    }
    if (!waits) return;
    this.unstarted = true;
    this.screen = 'focus-waiting';
  }

  private quit(): void {
    const cost = this.leavingCost;
    if (cost === 'quit') this.say('planting-quit', this.now);
    else this.sayLeft(false);
    this.end();
  }

  private abandon(): void {
    this.sayLeft(this.leavingCost === 'quit' && this.focused > 0);
    this.end();
  }

  private end(): void {
    Object.assign(this, { screen: 'ended', unstarted: false });
  }

  private sayLeft(unfinished: boolean): void {
    if (this.screen === 'ended' || this.pomodoros === 4) return;
    if (this.pomodoros + this.focused > 0) this.say('planting-left', this.now, { unfinished });
  }

  private see(): void {
    this.hidden = false;
    if (this.screen === 'focus-waiting' && !this.unstarted) this.focusOn();
  }

  private focusOn(): void {
    this.unstarted = false;
    this.screen = this.hidden ? 'focus-waiting' : 'focus-running';
  }

  private newPeriod(): void {
    Object.assign(this, { focused: 0, pausedInPeriod: 0, apartFromPeriod: 0 });
    this.periodBegan = this.now;
    this.focusOn();
  }

  private plantNext(byItself: boolean): void {
    this.place += 1;
    this.plant(byItself);
  }

  private plant(begunByItself: boolean): void {
    Object.assign(this, { pomodoros: 0, pausedInAll: 0, manualBreaks: 0, pausePenalties: 0 });
    Object.assign(this, { wilted: 'no', acted: false, attended: false, begunByItself });
    this.newPeriod();
  }
}
