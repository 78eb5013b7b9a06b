import type { Growing } from '@furrow/contract/planting';
import { beginPlanting, preparePlanting } from '@furrow/domain/planting/beginning-and-end';
import { leaveBehind, isResumable } from '@furrow/domain/planting/passing-time';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { still, type Step } from '@furrow/domain/planting/step';
import { transition } from '@furrow/domain/planting/transition';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import type { GrowingThere } from '@furrow/domain/growing/growing-record';
import { isAlive, knowsOf } from '@furrow/domain/growing/holding';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import type { Elsewhere, Taking } from '../../../sync/growing-elsewhere.ts';
import type { ClaimTab, TabClaim } from '../../../platform/tab-claim.ts';
import { type RunnerPorts, Runner } from './runner.ts';

export interface FocusSessionPorts extends RunnerPorts {
  readonly load: () => Promise<Growing | undefined>;
  readonly claim: ClaimTab;
  readonly newId: () => string;
  /** Whether the page is hidden and this pauses focus (D20, D21). */
  readonly isOutOfSight: () => boolean;
  /** Whether this page replaces one that was reloaded for a new release (D46); tells it once. */
  readonly isUpdate: () => boolean;
  /** The planting of the account's other devices (D48). */
  readonly elsewhere: {
    readonly read: () => Promise<Elsewhere | undefined>;
    readonly watch: (onElsewhere: (elsewhere: Elsewhere) => void) => () => void;
    readonly take: () => Promise<Taking>;
  };
}

/**
 * What the visitor pressed before the page opened: Start Growing, 'Continue here', or something that leads to the tasks (D99);
 * nothing after a reload or Back.
 */
export type Intent = 'set-up' | 'continue' | 'tasks' | undefined;

/** Another device has the account's planting. */
export interface OnOtherDevice {
  readonly kind: 'on-other-device';
  readonly elsewhere: Elsewhere;
  /** It grew on this page before. */
  readonly wasHere: boolean;
  /** Taking over is under way, or the server could not be asked. */
  readonly taking: 'under-way' | 'unreachable' | undefined;
}

/** What the focus page shows. */
export type FocusSessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'elsewhere' }
  | OnOtherDevice
  | { readonly kind: 'offer'; readonly growing: Growing }
  | { readonly kind: 'growing'; readonly runner: Runner };

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
      onElsewhere: () => this.state.setState({ kind: 'elsewhere' }),
      letGo: () => this.#letGo(),
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
    await this.#letGo();
    claim?.release();
  }

  /** 'Resume': time away becomes pause (D22). */
  resume(): void {
    const growing = this.#offered();
    if (!growing) return;
    const { planting, lastSeen } = growing;
    void this.#run((now) => transition(planting, { kind: 'come-back', lastSeen }, now));
  }

  /** 'Start over': the planting that was left ends at no cost in XP (D22). */
  startOver(): void {
    const growing = this.#offered();
    if (!growing) return;
    const plan = this.#planLike(growing);
    this.#waits = false;
    void this.#run((now) => this.#beginAnew(growing, now, plan));
  }

  /**
   * 'Continue here': the time between is focus. If the other device is not alive, it was 'Resume', and the time away becomes pause
   * (D22).
   */
  continueHere(): void {
    void this.#take((growing) => {
      const { planting, lastSeen } = growing;
      void this.#run((now) =>
        isAlive(growing, now)
          ? goOn(growing, now)
          : transition(planting, { kind: 'come-back', lastSeen }, now),
      );
    });
  }

  /** 'Start over' while another device has the planting: that one ends. Without the server, this device begins its own. */
  startOverHere(): void {
    this.#waits = false;
    this.#endThere();
  }

  #endThere(): void {
    void this.#take(
      (growing) => {
        const plan = this.#isSetUp ? this.#plan : this.#planLike(growing);
        void this.#run((now) => this.#beginAnew(growing, now, plan));
      },
      () => void this.#run((now) => this.#sow(now)),
    );
  }

  /** Begins a planting after the one on the other device has ended. */
  beginHere(): void {
    this.#waits = false;
    void this.#run((now) => this.#sow(now));
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
    // A failed read is ignored: the runner's first write then fails too, and the runner reports it.
    const elsewhere = await this.#ports.elsewhere.read().catch(() => undefined);
    const growing = await this.#ports.load().catch(() => undefined);
    if (isPast()) return;
    const now = this.#ports.clock.read().wall;
    const intent = this.#intent;
    this.#intent = undefined;
    if (elsewhere?.growing) return this.#meet(elsewhere, elsewhere.growing, intent);
    if (!growing) await this.#run((at) => this.#sow(at));
    // It was running a moment ago: in another tab (D23), or in this one before an update (D46).
    else if (tookOver || (this.#ports.isUpdate() && now - growing.lastSeen < MINUTE))
      await this.#run((at) => goOn(growing, at));
    else if (intent === 'set-up' || !isResumable(growing.planting, growing.lastSeen, now))
      await this.#run((at) => this.#beginAnew(growing, at));
    // The visitor decides (D22).
    else this.state.setState({ kind: 'offer', growing });
  }

  /** Another device has the planting: the visitor decides, unless they have already (D48). */
  #meet(elsewhere: Elsewhere, growing: GrowingThere, intent: Intent): void {
    const now = this.#ports.clock.read().wall;
    const { planting, lastSeen } = growing;
    this.state.setState({ kind: 'on-other-device', elsewhere, wasHere: false, taking: undefined });
    if (isAlive(growing, now)) {
      if (intent === 'continue') this.continueHere();
    } else if (intent === 'set-up' || !isResumable(planting, lastSeen, now)) this.#endThere();
  }

  /** News of the account's planting on another device: if it was here, this page stops without another write. */
  #hear(elsewhere: Elsewhere): void {
    const current = this.state.getState();
    if (current.kind === 'on-other-device' && current.taking !== 'under-way')
      return this.state.setState({ ...current, elsewhere });
    if (current.kind !== 'growing') return;
    const { planting } = current.runner.shown.getState();
    const wasHere = knowsOf(elsewhere, planting.id);
    if (planting.mode.kind === 'ended' || (elsewhere.growing === null && !wasHere)) return;
    this.#part()?.halt();
    this.state.setState({ kind: 'on-other-device', elsewhere, wasHere, taking: undefined });
  }

  /** Takes the planting over if the server says that this device has it; else the page shows why not. */
  async #take(
    begin: (growing: GrowingThere) => void,
    withoutServer = () => this.#afterTaking('unreachable'),
  ): Promise<void> {
    const current = this.state.getState();
    if (current.kind !== 'on-other-device' || current.taking === 'under-way') return;
    const partings = this.#partings;
    this.state.setState({ ...current, taking: 'under-way' });
    const taking = await this.#ports.elsewhere.take().catch(() => UNREACHABLE);
    if (partings !== this.#partings) return;
    if (taking.kind === 'taken') begin(taking.growing);
    else if (taking.kind === 'unreachable') withoutServer();
    else this.#afterTaking(undefined);
  }

  #afterTaking(taking: OnOtherDevice['taking']): void {
    const current = this.state.getState();
    if (current.kind === 'on-other-device') this.state.setState({ ...current, taking });
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

  async #letGo(): Promise<void> {
    await this.#part()?.stop();
  }

  #part(): Runner | undefined {
    const runner = this.#runner;
    this.#runner = undefined;
    this.#partings += 1;
    return runner;
  }
}

const UNREACHABLE: Taking = { kind: 'unreachable' };

/** Continues the planting in this tab, whose clock may be a little behind the other tab's. */
function goOn({ planting, lastSeen }: Growing, now: Instant): Step {
  const by = now - lastSeen;
  return by < 0 ? transition(planting, { kind: 'clock-shifted', by }, now) : still(planting);
}
