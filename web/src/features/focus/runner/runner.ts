import { type Action, type Cue, andThen, still, type Step } from '@furrow/domain/planting/step';
import { tellTime, type ClockReading } from '@furrow/domain/clock/device-clock';
import { shiftAction } from '@furrow/domain/planting/passing-time';
import { ALIVE_EVERY } from '@furrow/domain/planting/limits';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { type Instant, SECOND, type Duration } from '@furrow/domain/time';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/shallow';
import {
  isUnstarted,
  nextDue,
  overtimeOf,
  pauseTotal,
  shownMinutes,
  shownTime,
} from '@furrow/domain/planting/selectors';
import type { Clock } from '../../../platform/clock.ts';
import type { Schedule } from '../../../platform/schedule.ts';
import { Keeping, type Keep } from './keeping.ts';

export interface RunnerPorts {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly keep: Keep;
}

export interface Shown {
  /** The planting now. A period that is over is shown at once. */
  readonly planting: Planting;
  /**
   * The planting as of the last write that is over. What a screen calls done, such as a pomodoro or a harvest, it reads from here (D8).
   * While facts wait for the disk, it is older than `planting`.
   */
  readonly settled: Planting;
  /** The time at the last look at the clock, or of the last minute while nobody sees the countdown. */
  readonly now: Instant;
  /** Whether the browser refused to store what happened (D8). The next look at the clock tries again. */
  readonly isUnkept: boolean;
}

type HearCue = (cue: Cue, planting: Planting) => void;

interface Happening {
  readonly cue: Cue;
  readonly planting: Planting;
  readonly needsKeeping: boolean;
}

/**
 * Runs one planting at a time. It looks at the clock when something is due, each time the countdown
 * shows another second, and whenever the visitor acts. While nobody sees the countdown, ten seconds take
 * the place of one. A look asks the rules for the state of the planting now, so a late or missing look
 * changes nothing (D11).
 */
export class Runner {
  readonly shown: StoreApi<Shown>;
  /** Resolves when the facts of the first step are stored; at once if it has none. */
  readonly ready: Promise<void>;
  readonly #ports: RunnerPorts;
  readonly #keeping: Keeping;
  #planting: Planting;
  #settled: Planting;
  #isSeen = true;
  #now: Instant;
  #anchor: ClockReading;
  #hearer: HearCue | undefined;
  #unheard: readonly Happening[] = [];
  #cancelLook: () => void = () => {};
  #stopped = false;

  /** @param begin returns the planting's first step: a new planting, or one that was resumed */
  constructor(ports: RunnerPorts, begin: (now: Instant) => Step) {
    this.#ports = ports;
    this.#keeping = new Keeping(ports.keep);
    this.#anchor = ports.clock.read();
    this.#now = tellTime(this.#anchor, this.#anchor).now;
    const first = begin(this.#now);
    this.#planting = first.planting;
    this.#settled = first.planting;
    this.shown = createStore(() => ({
      planting: first.planting,
      settled: first.planting,
      now: this.#now,
      isUnkept: false,
    }));
    const taken = this.#take(first);
    this.ready = first.facts.length > 0 ? taken : Promise.resolve();
    this.#lookAgain();
  }

  /** Calls back with every cue that nobody heard yet; cues that report facts wait until the facts are durable. */
  hear(hearer: HearCue): () => void {
    this.#hearer = hearer;
    this.#tellCues();
    return () => {
      this.#hearer = undefined;
    };
  }

  /** Tells whether somebody can see the countdown. */
  watch(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (!this.#stopped) this.#lookAgain();
  }

  /** Resolves when the result of the action is stored and shown. */
  async dispatch(action: Action): Promise<void> {
    if (!this.#stopped) await this.#look(action);
  }

  /** Stops with a last write of the planting; resolves when that is stored. */
  async stop(): Promise<void> {
    const isOver = this.#stopped || (this.#planting.mode.kind === 'ended' && !this.#keeping.owes);
    const last = isOver ? undefined : this.#look({ kind: 'tick' });
    this.halt();
    await last;
  }

  /** Stops without another write: another tab or device has the planting already. */
  halt(): void {
    this.#stopped = true;
    this.#cancelLook();
  }

  /** @param isIdle nobody has acted, so that the planting is written only if that is due */
  async #look(action: Action, isIdle = false): Promise<void> {
    const { now, anchor, shift } = tellTime(this.#anchor, this.#ports.clock.read());
    this.#now = now;
    this.#anchor = anchor;
    const awake: Step =
      shift === 0 ? still(this.#planting) : transition(this.#planting, shiftAction(shift), now);
    const taken = this.#take(
      andThen(awake, (planting) => transition(planting, action, now)),
      isIdle,
    );
    this.#lookAgain();
    await taken;
  }

  async #take({ planting, facts, cues }: Step, isIdle = false): Promise<void> {
    this.#planting = planting;
    const needsKeeping = facts.length > 0;
    this.#unheard = [...this.#unheard, ...cues.map((cue) => ({ cue, planting, needsKeeping }))];
    const next = this.#now + (this.#untilNextLook() ?? Infinity);
    const isWritten = !isIdle || this.#keeping.isDue(planting, next);
    const kept = isWritten && this.#keeping.keep({ planting, lastSeen: this.#now }, facts);
    this.#show(!this.#keeping.owes);
    if (!kept) return;
    await kept;
    const hasFailed = this.#keeping.failure !== undefined;
    this.#show(hasFailed || !this.#keeping.owes);
    if (hasFailed) this.#keepAgain();
  }

  #show(isSettled: boolean): void {
    if (isSettled) this.#settled = this.#planting;
    const { mode } = this.#planting;
    // A planting that the visitor ends stays in view until its end is stored, because the page then goes elsewhere.
    const isLeft = mode.kind === 'ended' && mode.ending !== 'completed';
    const planting = isLeft ? this.#settled : this.#planting;
    const next = {
      planting,
      settled: this.#settled,
      now: this.#shownNow(planting),
      isUnkept: this.#keeping.failure !== undefined,
    };
    if (!shallow(this.shown.getState(), next)) this.shown.setState(next);
    this.#tellCues();
  }

  /** While nobody sees the countdown, its minutes are enough for the tab's title. Nothing is rendered in between. */
  #shownNow(planting: Planting): Instant {
    const shown = this.shown.getState();
    if (this.#isSeen || planting !== shown.planting) return this.#now;
    const isSame = shownMinutes(planting, this.#now) === shownMinutes(planting, shown.now);
    return isSame ? shown.now : this.#now;
  }

  #tellCues(): void {
    const hear = this.#hearer;
    if (!hear) return;
    const { owes } = this.#keeping;
    const isDue = (happening: Happening) => !(owes && happening.needsKeeping);
    const due = this.#unheard.filter(isDue);
    this.#unheard = this.#unheard.filter((happening) => !isDue(happening));
    for (const { cue, planting } of due) hear(cue, planting);
  }

  #lookAgain(): void {
    this.#cancelLook();
    const delay = this.#untilNextLook();
    if (delay !== undefined) this.#lookIn(delay);
  }

  #lookIn(delay: Duration): void {
    this.#cancelLook();
    this.#cancelLook = this.#ports.schedule(() => void this.#look({ kind: 'tick' }, true), delay);
  }

  /** A planting that time does not change is looked at no more, so a failed write of it needs a look of its own. */
  #keepAgain(): void {
    if (!this.#stopped && this.#untilNextLook() === undefined) this.#lookIn(SECOND);
  }

  /**
   * The time until the countdown's next beat, or until the planting changes by itself, whichever comes first; undefined if time does
   * not change the planting.
   */
  #untilNextLook(): Duration | undefined {
    const beat = this.#isSeen ? SECOND : ALIVE_EVERY;
    const toNextBeat = untilNextBeat(this.#planting, this.#now, beat);
    if (toNextBeat === undefined) return undefined;
    const due = nextDue(this.#planting) ?? Infinity;
    return Math.max(0, Math.min(toNextBeat, due - this.#now));
  }
}

function untilNextBeat(planting: Planting, now: Instant, beat: Duration): Duration | undefined {
  switch (planting.mode.kind) {
    case 'ended':
    case 'cycle-waiting':
      return undefined;
    case 'focus-waiting':
      return beat;
    case 'focus-paused':
      return beat - (pauseTotal(planting, now) % beat);
    case 'focus-running':
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return isUnstarted(planting) && !overtimeOf(planting)
        ? beat
        : untilNextShown(planting, now, beat);
  }
}

/** Until the timer shows the next whole beat: a time that is left falls to it, other times rise to it. */
function untilNextShown(planting: Planting, now: Instant, beat: Duration): Duration {
  const { kind, time } = shownTime(planting, now);
  return kind === 'left' ? time % beat || beat : beat - (time % beat);
}
