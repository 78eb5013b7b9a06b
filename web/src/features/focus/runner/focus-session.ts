import type { Growing } from '@furrow/contract/planting';
import { beginPlanting, preparePlanting } from '@furrow/domain/planting/beginning-and-end';
import { leaveBehind, isResumable } from '@furrow/domain/planting/passing-time';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import type { Step } from '@furrow/domain/planting/step';
import { goOn, transition } from '@furrow/domain/planting/transition';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
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

/** The page says after this that the server is late. */
const LATE_AFTER = 2 * SECOND;

/** One visit to the focus page, from opening it to leaving it. */
export class FocusSession {
  readonly state = createStore<FocusSessionState>(() => ({ kind: 'opening' }));
  readonly #ports: FocusSessionPorts;
  readonly #plan: FocusPlan;
  /** A planting that is found by a later opening is the one that began here, so the intent holds once. */
  #intent: Intent;
  readonly #isSetUp: boolean;
  /** A planting that begins without a press waits for 'Start Focus' (D99). */
  #waits: boolean;
  #stopWatching = () => {};
  #claim: TabClaim | undefined;
  #runner: Runner | undefined;
  /** How often the tab gave up its claim: an opening that began before must not continue after. */
  #partings = 0;
  /** Ends the wait for the server, with what this browser knows. */
  #waitNoMore = () => {};
  /** The last choice, while taking over is under way. */
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

  /** 'Start over': the planting that was left ends at no cost in XP. */
  startOver(): void {
    const growing = this.#offered();
    if (!growing) return;
    const plan = this.#planLike(growing);
    this.#waits = false;
    void this.#run((now) => this.#beginAnew(growing, now, plan));
  }

  /**
   * 'Continue here': the time between is focus. If the other device is not alive, it was 'Resume', and the time away becomes pause.
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

  /** 'Start over' while another device has the planting: that one ends. Without the server, this device begins its own. */
  startOverHere(): void {
    this.#waits = false;
    this.#endThereAndBegin();
  }

  #endThereAndBegin(): void {
    void this.#take({
      taken: (growing) => {
        const plan = this.#isSetUp ? this.#plan : this.#planLike(growing);
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

  /** Another set-up while the page is open (D3). */
  setUp(plan: FocusPlan): void {
    void this.#runner?.dispatch({ kind: 'change-plan', plan });
  }

  takeOver(): void {
    this.state.setState({ kind: 'opening' });
    this.#claim?.takeOver();
  }

  /** The offer stays on the page until the answer is stored; a second press before that has no effect. */
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
    // It was running a moment ago: in another tab (D23), or in this one before an update.
    else if (tookOver || (this.#ports.isUpdate() && now - growing.lastSeen < MINUTE))
      await this.#run((at) => goOn(growing.planting, growing.lastSeen, at));
    else if (intent === 'set-up' || !isResumable(growing.planting, growing.lastSeen, now))
      await this.#run((at) => this.#beginAnew(growing, at));
    // The visitor decides.
    else this.state.setState({ kind: 'offer', growing });
  }

  /**
   * What the account's other devices have. If the server is late, what this browser knows must do as soon as it knows of a planting,
   * or the visitor does not wait any longer.
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

  /** Another device has the planting: the visitor decides, unless they have already (D48). */
  #meet(elsewhere: Elsewhere, growing: GrowingThere, intent: Intent): void {
    const now = this.#ports.clock.read().wall;
    const { planting, lastSeen } = growing;
    this.state.setState({ kind: 'on-other-device', elsewhere, wasHere: false, taking: undefined });
    if (isAlive(growing, now)) {
      if (intent === 'continue') this.continueHere();
    } else if (intent === 'set-up' || !isResumable(planting, lastSeen, now))
      this.#endThereAndBegin();
  }

  /** News of the account's planting on another device: if it was here, this page stops without another write. */
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

  /** Takes the planting over if the server says that this device has it; else the page shows why not. The last choice counts. */
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
    const page = this.#ports.isOutOfSight() ? 'hidden' : 'seen';
    const id = firstPlantingId(this.#ports.newId());
    return this.#waits
      ? preparePlanting(id, plan, page)
      : beginPlanting(id, plan, now, { begunBy: 'visitor', page });
  }

  /** The page's plan, for what the planting was for. */
  #planLike({ planting }: Pick<Growing, 'planting'>): FocusPlan {
    const { description, taskId } = planting.plan;
    return { ...this.#plan, description, ...(taskId !== undefined && { taskId }) };
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
