import type { Growing } from '@furrow/contract/planting';
import { beginPlanting, preparePlanting } from '@furrow/domain/planting/beginning-and-end';
import { leaveBehind, isResumable } from '@furrow/domain/planting/coming-back';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import type { Step } from '@furrow/domain/planting/step';
import { goOn, transition } from '@furrow/domain/planting/transition';
import { type FocusPlan, planAbout } from '@furrow/domain/session-setup/focus-plan';
import type { GrowingThere } from '@furrow/domain/growing/growing-record';
import { isAlive, knowsOf } from '@furrow/domain/growing/holding';
import { MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import type { Elsewhere, Taking } from '../../../sync/growing/growing-elsewhere.ts';
import type { TabClaim } from '../../../platform/tab-claim.ts';
import type {
  AfterTaking,
  FocusSessionPorts,
  FocusSessionState,
  Intent,
  OnOtherDevice,
} from './focus-session-state.ts';
import { Runner } from './runner.ts';

/** If the server has not answered after this time, the page says that it is late. */
const LATE_AFTER = 2 * SECOND;

/** One visit to the focus page, from opening it to leaving it. */
export class FocusSession {
  readonly state = createStore<FocusSessionState>(() => ({ kind: 'opening' }));
  readonly #ports: FocusSessionPorts;
  readonly #plan: FocusPlan;
  /** Only the first opening uses this: a planting that a later opening finds has begun on this page. */
  #intent: Intent;
  readonly #isSetUp: boolean;
  /** Whether a new planting waits for 'Start Focus': the visitor came for the tasks and pressed no other start button (D99). */
  #waits: boolean;
  #stopWatching = () => {};
  #claim: TabClaim | undefined;
  #runner: Runner | undefined;
  /** How often this page has parted from its planting. An asynchronous step that began before such a parting must not continue. */
  #partings = 0;
  /** Ends the wait for the server: the page then relies on what this browser knows. */
  #waitNoMore = () => {};
  /** What to do after taking over, by the visitor's last choice; undefined unless taking over is under way. */
  #choice: AfterTaking | undefined;

  constructor(ports: FocusSessionPorts, plan: FocusPlan, intent: Intent) {
    this.#ports = ports;
    this.#plan = plan;
    this.#intent = intent;
    this.#isSetUp = intent === 'set-up';
    this.#waits = intent === 'tasks';
  }

  open(): void {
    this.state.setState({ kind: 'opening' });
    const claim: TabClaim = this.#ports.claim({
      onHeld: (tookOver) => void this.#begin(tookOver, () => claim === this.#claim),
      onOtherTab: () => this.state.setState({ kind: 'in-other-tab' }),
      letGo: async () => this.#part()?.stop(),
      onStolen: () => this.#part()?.halt(),
    });
    this.#claim = claim;
    this.#stopWatching = this.#ports.elsewhere.watch((elsewhere) => this.#hear(elsewhere));
  }

  /** Stores the planting, then releases it to other tabs. */
  async close(): Promise<void> {
    const claim = this.#claim;
    this.#claim = undefined;
    this.#stopWatching();
    await this.#part()?.stop();
    claim?.release();
  }

  /** 'Resume': time away becomes pause (D22). */
  resume(): void {
    const growing = this.#offered();
    if (!growing) return;
    const { planting, lastSeen } = growing;
    void this.#run((now) => transition(planting, { kind: 'come-back', lastSeen }, now));
  }

  /** 'Start over': the planting that was left ends at no cost in XP. The new one is about the same. */
  startOver(): void {
    const growing = this.#offered();
    if (!growing) return;
    const plan = planAbout(this.#plan, growing.planting.plan);
    this.#waits = false;
    void this.#run((now) => this.#beginAnew(growing, now, plan));
  }

  /**
   * 'Continue here': the time since the other device stored the planting is focus, if the timer ran. If that device is not alive, the
   * button says 'Resume', and the time becomes pause.
   */
  continueHere(): void {
    void this.#take({
      taken: (growing) => {
        const { planting, lastSeen } = growing;
        void this.#run((now) =>
          isAlive(growing, now)
            ? goOn(growing.planting, growing.lastSeen, now)
            : transition(planting, { kind: 'come-back', lastSeen }, now),
        );
      },
      unreachable: () => this.#stayWith({ taking: 'unreachable' }),
      ended: (elsewhere) => this.#stayWith({ elsewhere, taking: undefined }),
    });
  }

  /** 'Start over' while another device has the planting: ends it, then begins one here. Without the server it only begins one. */
  startOverHere(): void {
    this.#waits = false;
    this.#endThereAndBegin();
  }

  #endThereAndBegin(): void {
    void this.#take({
      taken: (growing) => {
        const { plan: before } = growing.planting;
        const plan = this.#isSetUp ? this.#plan : planAbout(this.#plan, before);
        void this.#run((now) => this.#beginAnew(growing, now, plan));
      },
      unreachable: () => {
        const passed = this.#onOther()?.elsewhere.growing;
        if (passed) this.#ports.elsewhere.beginInSpiteOf(passed.planting.id);
        void this.#run((now) => this.#sow(now));
      },
      ended: () => void this.#beginOwn(),
    });
  }

  /** Begins a planting after the one on the other device has ended, or without waiting for the server any longer. */
  beginHere(): void {
    const { kind } = this.state.getState();
    this.#waits = false;
    if (kind === 'asking') this.#waitNoMore();
    else if (kind === 'on-other-device' && !this.#runner) void this.#beginOwn();
  }

  /** Applies another set-up while the page is open (D3). */
  setUp(plan: FocusPlan): void {
    void this.#runner?.dispatch({ kind: 'change-plan', plan });
  }

  takeOver(): void {
    this.state.setState({ kind: 'opening' });
    this.#claim?.takeOver();
  }

  /** The offered planting. Undefined after the first press, since the offer stays visible until the visitor's choice is stored. */
  #offered(): Growing | undefined {
    const current = this.state.getState();
    return current.kind === 'offer' && !this.#runner ? current.growing : undefined;
  }

  async #begin(tookOver: boolean, isCurrent: () => boolean): Promise<void> {
    const partings = this.#partings;
    const isPast = () => !isCurrent() || partings !== this.#partings;
    const elsewhere = await this.#askForOthers(isPast);
    const growing = await this.#ports.load().catch(() => undefined);
    if (isPast()) return;
    const now = this.#ports.clock.read().wall;
    const intent = this.#intent;
    this.#intent = undefined;
    if (elsewhere?.growing) return this.#meet(elsewhere, elsewhere.growing, intent);
    if (!growing) await this.#run((at) => this.#sow(at));
    // The planting was running a moment ago: in another tab (D23), or in this one before an update.
    else if (tookOver || (this.#ports.isUpdate() && now - growing.lastSeen < MINUTE))
      await this.#run((at) => goOn(growing.planting, growing.lastSeen, at));
    else if (intent === 'set-up' || !isResumable(growing.planting, growing.lastSeen, now))
      await this.#run((at) => this.#beginAnew(growing, at));
    // The visitor decides.
    else this.state.setState({ kind: 'offer', growing });
  }

  /**
   * Asks the server what the account's other devices have. If the server is late, relies on what this browser knows: at once if that
   * includes a planting, otherwise when the visitor decides not to wait any longer.
   */
  async #askForOthers(isPast: () => boolean): Promise<Elsewhere | undefined> {
    // A failed read is ignored: the runner's first write then fails too, and the runner reports it.
    const known = () => this.#ports.elsewhere.known().catch(() => undefined);
    const patience = new Promise<Elsewhere | undefined>((resolve) => {
      this.#waitNoMore = () => resolve(known());
    });
    const sayLate = async () => {
      const growing = (await known())?.growing ?? (await this.#ports.load().catch(() => undefined));
      if (growing) this.#waitNoMore();
      else if (!isPast()) this.state.setState({ kind: 'asking' });
    };
    const cancel = this.#ports.schedule(() => void sayLate(), LATE_AFTER);
    try {
      return await Promise.race([this.#ports.elsewhere.read().catch(() => undefined), patience]);
    } finally {
      cancel();
    }
  }

  /** Lets the visitor decide about the other device's planting (D48), unless `intent` or the planting's age already decides. */
  #meet(elsewhere: Elsewhere, growing: GrowingThere, intent: Intent): void {
    const now = this.#ports.clock.read().wall;
    const { planting, lastSeen } = growing;
    this.state.setState({ kind: 'on-other-device', elsewhere, wasHere: false, taking: undefined });
    if (isAlive(growing, now)) {
      if (intent === 'continue') this.continueHere();
    } else if (intent === 'set-up' || !isResumable(planting, lastSeen, now))
      this.#endThereAndBegin();
  }

  /** Handles news of another device. If that device took this page's planting over or grows another, this page stops without a write. */
  #hear(elsewhere: Elsewhere): void {
    const current = this.state.getState();
    if (current.kind === 'on-other-device' && !this.#choice)
      return this.state.setState({ ...current, elsewhere });
    if (current.kind !== 'growing') return;
    const { planting } = current.runner.shown.getState();
    const wasHere = knowsOf(elsewhere, planting.id);
    if (planting.mode.kind === 'ended' || (elsewhere.growing === null && !wasHere)) return;
    this.#part()?.halt();
    this.state.setState({ kind: 'on-other-device', elsewhere, wasHere, taking: undefined });
  }

  /** Asks the server for the planting, then calls the function of `choice` for its answer. If called again before, the new choice counts. */
  async #take(choice: AfterTaking): Promise<void> {
    const current = this.#onOther();
    if (!current || this.#runner) return;
    const isUnderWay = this.#choice !== undefined;
    this.#choice = choice;
    if (isUnderWay) return;
    const partings = this.#partings;
    this.#stayWith({ taking: 'under-way' });
    const cancel = this.#ports.schedule(() => this.#stayWith({ taking: 'late' }), LATE_AFTER);
    const taking = await this.#ports.elsewhere
      .take()
      .catch((): Taking => ({ kind: 'unreachable' }));
    const elsewhere = await this.#ports.elsewhere.known().catch(() => undefined);
    cancel();
    const chosen = this.#choice;
    this.#choice = undefined;
    if (partings !== this.#partings) return;
    if (taking.kind === 'taken') chosen.taken(taking.growing);
    else if (taking.kind === 'unreachable') chosen.unreachable();
    // Another device was faster.
    else if (elsewhere?.growing) this.#stayWith({ elsewhere, taking: undefined });
    else chosen.ended({ ...current.elsewhere, ...elsewhere, growing: null });
  }

  #onOther(): OnOtherDevice | undefined {
    const current = this.state.getState();
    return current.kind === 'on-other-device' ? current : undefined;
  }

  #stayWith(news: Partial<Pick<OnOtherDevice, 'elsewhere' | 'taking'>>): void {
    const current = this.#onOther();
    if (current) this.state.setState({ ...current, ...news });
  }

  async #beginOwn(): Promise<void> {
    const partings = this.#partings;
    this.state.setState({ kind: 'opening' });
    const left = await this.#ports.load().catch(() => undefined);
    if (partings !== this.#partings) return;
    await this.#run((now) => (left ? this.#beginAnew(left, now) : this.#sow(now)));
  }

  async #run(begin: (now: Instant) => Step): Promise<void> {
    const runner = new Runner(this.#ports, begin);
    this.#runner = runner;
    await runner.ready;
    if (runner === this.#runner) this.state.setState({ kind: 'growing', runner });
  }

  #sow(now: Instant, plan = this.#plan): Step {
    const page = this.#ports.isOutOfSight(plan) ? 'hidden' : 'seen';
    const id = firstPlantingId(this.#ports.newId());
    return this.#waits
      ? preparePlanting(id, plan, page)
      : beginPlanting(id, plan, now, { begunBy: 'visitor', page });
  }

  #beginAnew({ planting, lastSeen }: Growing, now: Instant, plan?: FocusPlan): Step {
    const { facts } = leaveBehind(planting, lastSeen, now);
    return { ...this.#sow(now, plan), facts };
  }

  #part(): Runner | undefined {
    const runner = this.#runner;
    this.#runner = undefined;
    this.#partings += 1;
    return runner;
  }
}
