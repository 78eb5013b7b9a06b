import { stamp, type LedgerEvent, type TimerFact, type PlantingId } from '../events/event.ts';
import {
  growingMoved,
  mergeGrowing,
  type GrowingRecord,
  type GrowingThere,
} from '../growing/growing-record.ts';
import { asksBefore, isAlive, takenBy } from '../growing/holding.ts';
import { fateOfOwnPlanting, shareOf, type Written } from '../growing/sharing.ts';
import { inServerTime } from '../ledger/reach.ts';
import { beginPlanting } from '../planting/beginning-and-end.ts';
import { leaveBehind } from '../planting/coming-back.ts';
import { firstPlantingId, type Planting } from '../planting/planting.ts';
import { nextDue } from '../planting/selectors.ts';
import type { Action, Step } from '../planting/step.ts';
import { transition } from '../planting/transition.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import type { Duration, Instant } from '../time.ts';

/** The server of a simulation: it merges the record, and keeps events, in its own time. */
export class SimulatedServer {
  record: GrowingRecord | undefined;
  readonly ledger: LedgerEvent[] = [];

  exchange(record: GrowingRecord | undefined, events: readonly LedgerEvent[]) {
    if (record) this.record = this.record ? mergeGrowing(this.record, record) : record;
    this.ledger.push(...events);
    return this.record;
  }
}

/** A browser of an account in a simulation, with one page on `/focus`. It does what the pages do, without a database. */
export class SimulatedDevice {
  /** The running planting; undefined if the page is closed, or shows another device's. */
  planting: Planting | undefined;
  /** The other device's planting, if the page is open and shows it. */
  sees: GrowingThere | undefined;
  isOnline = true;
  isHidden = false;
  /** The planting as it is stored, with when it was last alive here, by this device's clock (D22). */
  #kept: GrowingThere | undefined;
  #written: Written | undefined;
  /** The server has answered since the page began. */
  #hasHeard = false;
  #passedOver: PlantingId | undefined;
  #record: GrowingRecord | undefined;
  #isDirty = false;
  #queue: LedgerEvent[] = [];
  readonly id: string;
  readonly #server: SimulatedServer;
  readonly #ahead: Duration;
  #entered = 0;

  /** @param ahead how far its clock is ahead of the server's */
  constructor(id: string, server: SimulatedServer, ahead: Duration) {
    this.id = id;
    this.#server = server;
    this.#ahead = ahead;
  }

  /** Opens the page: shows another device's planting, goes on with the stored one, or begins one. */
  open(truth: Instant, name: string, plan: FocusPlan): void {
    if (this.isOpen) return;
    this.#ask(truth);
    const record = this.#record;
    this.#written = undefined;
    if (record?.growing && record.holder.id !== this.id) {
      this.sees = growingMoved(record.growing, this.#ahead);
    } else if (this.#kept) {
      const { planting, lastSeen } = this.#kept;
      this.#run(truth, (now) => transition(planting, { kind: 'come-back', lastSeen }, now));
    } else this.#run(truth, (now) => beginPlanting(firstPlantingId(name), plan, now));
  }

  /** Begins a planting of its own, whatever the others do; possible without a network. */
  beginOwn(truth: Instant, name: string, plan: FocusPlan): void {
    if (this.planting) return;
    this.#ask(truth);
    const left = this.#kept;
    this.#written = undefined;
    this.#passedOver = this.#record?.growing?.planting.id;
    this.#run(truth, (now) => {
      const begun = beginPlanting(firstPlantingId(name), plan, now);
      const facts = left ? leaveBehind(left.planting, left.lastSeen, now).facts : [];
      return { ...begun, facts };
    });
  }

  act(action: Action, truth: Instant): void {
    if (!this.planting) return;
    const step = transition(this.planting, action, truth + this.#ahead);
    if (asksBefore(step.facts, this.isHidden)) this.synchronize(truth);
    if (this.planting) this.#take(step, truth);
  }

  tick(truth: Instant): void {
    this.act({ kind: 'tick' }, truth);
  }

  hide(isHidden: boolean, pauses: boolean, truth: Instant): void {
    this.isHidden = isHidden;
    this.act({ kind: isHidden && pauses ? 'page-hidden' : 'page-seen' }, truth);
  }

  /** The first half of 'Continue here': asks, and writes the claim. */
  claim(truth: Instant): boolean {
    if (this.planting || !this.isOnline) return false;
    this.synchronize(truth);
    if (!this.sees || !this.#record?.growing) return false;
    this.#record = takenBy(this.#record, { id: this.id, userAgent: '' });
    this.#isDirty = true;
    return true;
  }

  /** The second half: sends the claim, and goes on if the server has taken it. */
  goOnIfTaken(truth: Instant): void {
    this.synchronize(truth);
    const record = this.#record;
    if (record?.holder.id !== this.id || !record.growing) return;
    const growing = growingMoved(record.growing, this.#ahead);
    const { planting, lastSeen } = growing;
    this.#written = undefined;
    this.#run(truth, (now) =>
      isAlive(growing, now)
        ? { planting, facts: [], cues: [] }
        : transition(planting, { kind: 'come-back', lastSeen }, now),
    );
    if (!this.isHidden) this.act({ kind: 'page-seen' }, truth);
  }

  /** The page is killed. */
  crash(): void {
    this.planting = undefined;
    this.sees = undefined;
  }

  #ask(truth: Instant): void {
    this.#hasHeard = false;
    this.#passedOver = undefined;
    this.synchronize(truth);
  }

  synchronize(truth: Instant): void {
    if (!this.isOnline) return;
    this.#hasHeard = true;
    const told = this.#server.exchange(
      this.#isDirty ? this.#record : undefined,
      this.#queue.splice(0),
    );
    this.#isDirty = false;
    this.#record = told;
    this.#yield(truth);
  }

  get isOpen(): boolean {
    return this.planting !== undefined || this.sees !== undefined;
  }

  /** When its stored planting was last alive, by the server's clock. */
  get keptAt(): Instant | undefined {
    return this.#kept && this.#kept.lastSeen - this.#ahead;
  }

  /** When the device next does something by itself, by the server's clock. */
  get due(): Instant {
    if (!this.planting) return Infinity;
    return (nextDue(this.planting) ?? Infinity) - this.#ahead;
  }

  /** Gives the planting up if another device has it. */
  #yield(truth: Instant): void {
    const record = this.#record;
    const fate = record ? fateOfOwnPlanting(record, this.id, this.#kept?.planting.id) : 'stays';
    if (!record || fate === 'stays') return;
    if (this.#kept && fate === 'ends') {
      const { planting, lastSeen } = this.#kept;
      this.#enter(leaveBehind(planting, lastSeen, truth + this.#ahead).facts);
    }
    this.#kept = undefined;
    const { isOpen } = this;
    this.planting = undefined;
    if (isOpen) this.sees = record.growing ? growingMoved(record.growing, this.#ahead) : undefined;
    if (this.#queue.length > 0) this.synchronize(truth);
  }

  #run(truth: Instant, begin: (now: Instant) => Step): void {
    this.sees = undefined;
    this.#take(begin(truth + this.#ahead), truth);
  }

  #take({ planting, facts }: Step, truth: Instant): void {
    this.planting = planting.mode.kind === 'ended' ? undefined : planting;
    const lastSeen = truth + this.#ahead;
    const growing = { planting, lastSeen, hidden: this.isHidden };
    const page = {
      holder: { id: this.id, userAgent: '' },
      written: this.#written,
      hasHeard: this.#hasHeard,
      passedOver: this.#passedOver,
    };
    const share = shareOf(page, this.#record, growing, growingMoved(growing, -this.#ahead));
    if (!share) return this.#yield(truth);
    this.#kept = this.planting && growing;
    this.#enter(facts);
    this.#written = share.written;
    if (!share.record) return undefined;
    this.#record = share.record;
    this.#isDirty = true;
    return this.synchronize(truth);
  }

  /** Stamps facts in the server's time. */
  #enter(facts: readonly TimerFact[]): void {
    for (const fact of facts) {
      this.#entered += 1;
      const event = stamp(fact, { id: `${this.id}-${this.#entered}`, day: '2026-11-20' });
      this.#queue.push(inServerTime(event, () => this.#ahead));
    }
  }
}
