import type { Growing } from '@furrow/contract/planting';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { leaveBehind, isResumable } from '@furrow/domain/planting/passing-time';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { still, type Step } from '@furrow/domain/planting/step';
import { transition } from '@furrow/domain/planting/transition';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
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
}

/** What the focus page shows. */
export type FocusSessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'offer'; readonly growing: Growing }
  | { readonly kind: 'growing'; readonly runner: Runner };

/** One visit to the focus page, from opening it to leaving it. */
export class FocusSession {
  readonly state = createStore<FocusSessionState>(() => ({ kind: 'opening' }));
  readonly #ports: FocusSessionPorts;
  readonly #plan: FocusPlan;
  /** The visitor just pressed Start Growing; false after a reload or Back. */
  #isNewSetUp: boolean;
  #claim: TabClaim | undefined;
  #runner: Runner | undefined;
  /** How often the tab gave up its claim: an opening that began before must not continue after. */
  #partings = 0;

  constructor(ports: FocusSessionPorts, plan: FocusPlan, isNewSetUp: boolean) {
    this.#ports = ports;
    this.#plan = plan;
    this.#isNewSetUp = isNewSetUp;
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
  }

  /** Stores the planting, then releases it to other tabs. */
  async close(): Promise<void> {
    const claim = this.#claim;
    this.#claim = undefined;
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
    const { description, taskId } = growing.planting.plan;
    const plan = { ...this.#plan, description, ...(taskId !== undefined && { taskId }) };
    void this.#run((now) => this.#beginAnew(growing, now, plan));
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
    // A failed read is ignored: the runner's first write then fails too, and the runner reports it.
    const growing = await this.#ports.load().catch(() => undefined);
    if (!isCurrent() || partings !== this.#partings) return;
    const now = this.#ports.clock.read().wall;
    const isNewSetUp = this.#isNewSetUp;
    // A planting that is found later is the one that begins here.
    this.#isNewSetUp = false;
    if (!growing) await this.#run((at) => this.#sow(at));
    // It was running a moment ago: in another tab (D23), or in this one before an update (D46).
    else if (tookOver || (this.#ports.isUpdate() && now - growing.lastSeen < MINUTE))
      await this.#run((at) => goOn(growing, at));
    else if (isNewSetUp || !isResumable(growing.planting, growing.lastSeen, now))
      await this.#run((at) => this.#beginAnew(growing, at));
    // The visitor decides (D22).
    else this.state.setState({ kind: 'offer', growing });
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
    return beginPlanting(id, plan, now, { begunBy: 'visitor', page });
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

/** Continues the planting in this tab, whose clock may be a little behind the other tab's. */
function goOn({ planting, lastSeen }: Growing, now: Instant): Step {
  const by = now - lastSeen;
  return by < 0 ? transition(planting, { kind: 'clock-shifted', by }, now) : still(planting);
}
