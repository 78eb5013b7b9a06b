import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { type Action, type Cue, andThen, still, type Step } from '@furrow/domain/planting/step';
import { tellTime, type ClockReading } from '@furrow/domain/clock/device-clock';
import { shiftAction } from '@furrow/domain/planting/passing-time';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { type Instant, SECOND, type Duration } from '@furrow/domain/time';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/shallow';
import { isUnstarted, nextDue, pauseTotal, remaining } from '@furrow/domain/planting/selectors';
import type { Clock } from '../../../platform/clock.ts';
import type { Schedule } from '../../../platform/schedule.ts';

/** Resolves when the planting and its facts are durable; rejects if nothing was stored. */
export type Keep = (growing: Growing, facts: readonly PlantingFact[]) => Promise<void>;

export interface RunnerPorts {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly keep: Keep;
}

export interface Shown {
  readonly planting: Planting;
  /** The time at the last look at the clock. */
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
 * shows another second, and whenever the visitor acts. A look asks the rules for the state of the
 * planting now, so a late or missing look changes nothing (D11).
 */
export class Runner {
  readonly shown: StoreApi<Shown>;
  /** Resolves when the first step is stored. */
  readonly ready: Promise<void>;
  readonly #ports: RunnerPorts;
  readonly #keeping: Keeping;
  #planting: Planting;
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
    this.shown = createStore(() => ({
      planting: first.planting,
      now: this.#now,
      isUnkept: false,
    }));
    this.ready = this.#take(first);
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

  async #look(action: Action): Promise<void> {
    const { now, anchor, shift } = tellTime(this.#anchor, this.#ports.clock.read());
    this.#now = now;
    this.#anchor = anchor;
    const awake: Step =
      shift === 0 ? still(this.#planting) : transition(this.#planting, shiftAction(shift), now);
    const taken = this.#take(andThen(awake, (planting) => transition(planting, action, now)));
    this.#lookAgain();
    await taken;
  }

  async #take({ planting, facts, cues }: Step): Promise<void> {
    this.#planting = planting;
    const needsKeeping = facts.length > 0;
    this.#unheard = [...this.#unheard, ...cues.map((cue) => ({ cue, planting, needsKeeping }))];
    const kept = this.#keeping.keep({ planting, lastSeen: this.#now }, facts);
    if (!this.#keeping.owes) this.#show();
    await kept;
    this.#show();
    if (this.#keeping.failure !== undefined) this.#keepAgain();
  }

  #show(): void {
    const next = {
      planting: this.#planting,
      now: this.#now,
      isUnkept: this.#keeping.failure !== undefined,
    };
    if (!shallow(this.shown.getState(), next)) this.shown.setState(next);
    this.#tellCues();
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
    const delay = untilNextLook(this.#planting, this.#now);
    if (delay === undefined) return;
    this.#cancelLook = this.#ports.schedule(() => void this.#look({ kind: 'tick' }), delay);
  }

  /** A planting that time does not change is looked at no more, so a failed write of it needs a look of its own. */
  #keepAgain(): void {
    if (this.#stopped || untilNextLook(this.#planting, this.#now) !== undefined) return;
    this.#cancelLook();
    this.#cancelLook = this.#ports.schedule(() => void this.#look({ kind: 'tick' }), SECOND);
  }
}

/**
 * Stores the planting durably: one write at a time, always the latest state. Facts of a failed write
 * go with the next write, so that none is lost and none is stored twice.
 */
class Keeping {
  readonly #keep: Keep;
  #latest: Growing | undefined;
  #owed: readonly PlantingFact[] = [];
  #writing: Promise<void> | undefined;
  /** The error of the last write, if it failed. */
  failure: unknown;

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  /** Whether some facts are not durable yet. */
  get owes(): boolean {
    return this.#owed.length > 0;
  }

  /** Resolves when the write has succeeded or failed: see `owes` and `failure`. */
  keep(growing: Growing, facts: readonly PlantingFact[]): Promise<void> {
    this.#latest = growing;
    this.#owed = [...this.#owed, ...facts];
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#latest) {
        const growing = this.#latest;
        const facts = this.#owed;
        this.#latest = undefined;
        await this.#keep(growing, facts);
        this.#owed = this.#owed.slice(facts.length);
        this.failure = undefined;
      }
    } catch (error) {
      this.failure = error;
    } finally {
      this.#writing = undefined;
    }
  }
}

/**
 * The time until the page shows another second, or until the planting changes by itself, whichever
 * comes first; undefined if time does not change the planting.
 */
function untilNextLook(planting: Planting, now: Instant): Duration | undefined {
  const toNextSecond = untilNextSecond(planting, now);
  if (toNextSecond === undefined) return undefined;
  const due = nextDue(planting) ?? Infinity;
  return Math.max(0, Math.min(toNextSecond, due - now));
}

function untilNextSecond(planting: Planting, now: Instant): Duration | undefined {
  switch (planting.mode.kind) {
    case 'ended':
    case 'cycle-waiting':
      return undefined;
    case 'focus-waiting':
      return SECOND;
    case 'focus-paused':
      return SECOND - (pauseTotal(planting, now) % SECOND);
    case 'focus-running':
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return isUnstarted(planting) ? SECOND : remaining(planting, now) % SECOND || SECOND;
  }
}
