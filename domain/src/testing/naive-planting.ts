import type { Mode } from '../planting/planting.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import type { Timing } from '../session-setup/timing.ts';
import { MINUTE, SECOND, type Duration, type Instant } from '../time.ts';
import { ANSWER, NaiveCounters } from './naive-counters.ts';
import type { PlainAction } from './focus-session.ts';

/** A second, naive implementation of the timer of section 4, with flags and counters. */
export class NaivePlanting extends NaiveCounters {
  private attended = false;
  private hasPaused = false;

  constructor(plan: FocusPlan, now: Instant) {
    super(plan, now);
    this.newPeriod();
  }

  /** Notices what is due: a due period ends, and the next begins now. */
  notice(): void {
    const { dueAt } = this;
    this.dueAt = undefined;
    if (dueAt === undefined) return;
    if (this.overtime !== undefined) this.reachOvertimeLimit(dueAt);
    else if (this.screen === 'focus-running' && this.countsUp) {
      // Without an answer, the focus has ended before it was noticed.
      if (this.focused < this.planned) this.focused -= ANSWER;
      this.finish(dueAt);
    } else if (this.screen === 'focus-running') this.reachZero(dueAt);
    else this.endBreak();
  }

  do(action: PlainAction): void {
    this.notice();
    switch (action) {
      case 'tick':
        return;
      case 'touch':
        this.attended = true;
        this.beThere();
        return;
      case 'finish':
        return this.act(
          this.screen,
          () => this.finish(this.now),
          this.countsUp && this.inPeriod && this.focused > 0,
        );
      case 'extend':
        return this.act(this.screen, () => this.extend(), this.canExtend);
      case 'pause':
        return this.act(
          'focus-running',
          () => this.pause('visitor'),
          this.care !== 'strict' || !this.hasPaused,
        );
      case 'resume':
        return this.act(
          this.screen,
          () => this.resume(),
          this.unstarted || this.screen === 'focus-paused',
        );
      case 'take-break':
        return this.act('focus-running', () => this.takeBreak(), this.hasManualBreaks);
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
        if (this.screen === 'focus-running') this.pause('hidden page');
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
    else this.beAway(away);
    this.notice();
    if (this.screen === 'focus-paused') this.resume();
    this.see();
  }

  /** Nobody is at the page. In the first ten seconds a strict planting may still have been seen. */
  private beAway(away: Duration): void {
    const unsure = this.care === 'strict' ? Math.min(away, 10 * SECOND) : 0;
    if (this.screen === 'focus-running') {
      this.pause('hidden page');
      this.move(unsure);
      this.live(away - unsure);
      return;
    }
    this.hidden = true;
    this.live(away);
    this.hidden = false;
  }

  keepTime(timing: Timing | undefined): void {
    this.notice();
    const { timing: _, ...plan } = this.plan;
    this.plan = { ...plan, ...(timing && { timing }) };
  }

  changePlan(plan: FocusPlan): void {
    this.notice();
    const { bare } = this;
    if (this.care === 'strict' && this.begun && !bare) return;
    if (!bare) {
      this.abandon();
      this.place += 1;
    }
    this.plan = plan;
    this.plant(false);
  }

  giveTag(tag: string | null): void {
    this.notice();
    this.retag(tag);
  }

  private extend(): void {
    if (this.overtime === undefined) this.extension += 5 * MINUTE;
    else this.overtimeLimit += 5 * MINUTE;
  }

  /** 'Done', or what stands for it. */
  private finish(at: Instant): void {
    this.say('count-up-completed', at);
    if (this.wilted === 'in this pause') this.wilted = 'before';
    this.screen = 'full-cycle-break';
    const fifth = Math.round(this.focused / 5000) * SECOND;
    this.breakLeft = Math.max(MINUTE, Math.min(30 * MINUTE, fifth));
    this.focused = 0;
    this.unstarted = this.plan.timing?.startBreaks === false;
  }

  private reachOvertimeLimit(at: Instant): void {
    this.sayOvertime(at);
    this.unstarted = this.plan.timing?.startBreaks === false;
  }

  private endEarly(): void {
    this.say('period-ended-early', this.now);
    if (this.wilted === 'in this pause') this.wilted = 'before';
    Object.assign(this, { endedEarly: true, focused: 0, screen: 'pomodoro-break' });
    this.breakLeft = this.plan.breakMinutes * MINUTE;
    this.unstarted = this.plan.timing?.startBreaks === false;
  }

  private act(screen: Mode['kind'], deed: () => void, possible = true): void {
    if (this.screen !== 'ended') {
      this.attended = true;
      this.beThere();
    }
    if (this.screen !== screen || !possible) return;
    this.acted = true;
    deed();
  }

  private pause(by: 'visitor' | 'hidden page'): void {
    this.screen = 'focus-paused';
    this.pausedBy = by;
    this.thisPause = 0;
    if (by === 'visitor') this.hasPaused = true;
  }

  private resume(): void {
    if (this.unstarted) {
      this.sayOvertime(this.now);
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
    if (this.manualBreaks > 5 && this.care !== 'gentle')
      this.say('penalty-incurred', this.now, { cause: 'break' });
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
    this.overtimeLimit = this.plan.ways?.lasts === 'past-zero' ? 120 * MINUTE : this.extension;
    if (this.overtimeLimit > 0) this.overtime = 0;
    this.unstarted = this.overtimeLimit > 0 || this.plan.timing?.startBreaks === false;
  }

  private endBreak(pressed = false): void {
    const waits = !pressed && this.plan.timing?.startFocus === false;
    this.sayOvertime(this.now);
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
    else this.sayLeft(cost === 'wilts');
    this.end();
  }

  private abandon(): void {
    this.sayLeft(['quit', 'wilts'].includes(this.leavingCost) && this.focused > 0);
    this.end();
  }

  private end(): void {
    Object.assign(this, { screen: 'ended', unstarted: false });
  }

  private sayLeft(unfinished: boolean): void {
    this.sayOvertime(this.now);
    if (['ended', 'full-cycle-break', 'cycle-waiting'].includes(this.screen)) return;
    if (this.pomodoros + this.focused > 0 || this.endedEarly)
      this.say('planting-left', this.now, { unfinished });
  }

  private see(): void {
    this.hidden = false;
    if (this.screen === 'focus-waiting' && !this.unstarted) this.focusOn();
    const wasAway = this.screen === 'focus-paused' && this.pausedBy === 'hidden page';
    if (wasAway && this.care === 'strict' && this.wilted === 'no') this.resume();
  }

  private focusOn(): void {
    this.unstarted = false;
    this.screen = this.hidden ? 'focus-waiting' : 'focus-running';
    this.silence = 0;
  }

  private newPeriod(): void {
    Object.assign(this, { focused: 0, pausedInPeriod: 0, apartFromPeriod: 0, extension: 0 });
    this.periodBegan = this.now;
    this.focusOn();
  }

  private plantNext(byItself: boolean): void {
    this.sayOvertime(this.now);
    this.place += 1;
    this.plant(byItself);
  }

  private plant(begunByItself: boolean): void {
    Object.assign(this, { pomodoros: 0, pausedInAll: 0, manualBreaks: 0, pausePenalties: 0 });
    Object.assign(this, { wilted: 'no', acted: false, attended: false, begunByItself });
    Object.assign(this, { hasPaused: false, endedEarly: false });
    this.newPeriod();
  }
}
