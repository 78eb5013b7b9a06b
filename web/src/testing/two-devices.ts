import { DEFAULT_FOCUS_PLAN, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { SECOND } from '@furrow/domain/time';
import { SimulatedClock } from '../platform/testing/simulated-clock.ts';
import { ModelBrowser, SlowServer } from './slow-account.ts';
import { FocusSession } from '../features/focus/runner/focus-session.ts';

/** After this many seconds a page has written its planting again, and so has heard if another device has it. */
export const BEAT = 11;
const START = Date.UTC(2026, 10, 20, 9);

/** A device of the account, and its page, while one is open. */
class Device {
  readonly clock = new SimulatedClock(START);
  readonly browser: ModelBrowser;
  page: FocusSession | undefined;
  #begun = 0;

  constructor(name: string, server: SlowServer) {
    this.browser = new ModelBrowser(name, server);
  }

  open(plan: FocusPlan = DEFAULT_FOCUS_PLAN): void {
    if (this.page) return;
    const { browser, clock } = this;
    const ports = {
      clock,
      schedule: clock.schedule,
      load: browser.load,
      keep: browser.keep,
      elsewhere: browser.elsewhere,
      claim: ({ onHeld }: { onHeld: (tookOver: boolean) => void }) => {
        onHeld(false);
        return { takeOver: () => {}, release: () => {} };
      },
      newId: () => {
        this.#begun += 1;
        return `${browser.id}-${this.#begun}`;
      },
      isOutOfSight: () => false,
      isUpdate: () => false,
    };
    this.page = new FocusSession(ports, plan, undefined);
    this.page.open();
  }

  close(): void {
    void this.page?.close();
    this.page = undefined;
  }

  get state() {
    return this.page?.state.getState() ?? { kind: 'closed' as const };
  }

  get runner() {
    return this.state.kind === 'growing' ? this.state.runner : undefined;
  }

  get growing() {
    return this.runner?.shown.getState().planting.id;
  }

  /** Presses the page's first button, or its second. */
  press(which: 'first' | 'second'): void {
    const [{ page, state }, isFirst] = [this, which === 'first'];
    if (!page) return;
    if (state.kind === 'asking') return page.beginHere();
    if (state.kind === 'offer') return isFirst ? page.resume() : page.startOver();
    if (state.kind !== 'on-other-device') return;
    if (!state.elsewhere.growing) return page.beginHere();
    return isFirst ? page.continueHere() : page.startOverHere();
  }

  /** The visitor quits, and leaves the page. */
  async quit(): Promise<void> {
    if (this.state.kind !== 'growing') return;
    await this.state.runner.dispatch({ kind: 'quit' });
    this.close();
  }
}

/** Two devices of an account, and its server. */
export class World {
  readonly server = new SlowServer();
  readonly devices = [new Device('b', this.server), new Device('a', this.server)] as const;

  async pass(seconds: number): Promise<void> {
    for (const { clock } of this.devices) clock.run(seconds * SECOND);
    await settled();
  }

  /** Each device exchanges with the server until nothing changes. */
  async exchangeAll(): Promise<void> {
    let before: string | undefined;
    for (let now = this.#told(); now !== before; now = this.#told()) {
      before = now;
      for (const { browser } of this.devices) await browser.exchange();
      await this.pass(BEAT);
    }
  }

  /** Who holds the planting, and what each page shows. */
  #told(): string {
    const { version, holder, growing } = this.server.record ?? {};
    const pages = this.devices.map(({ state: { kind }, growing: own }) => [kind, own]);
    return JSON.stringify([version, holder, growing?.planting.id, pages]);
  }

  /** From now on the server answers at once, or never. */
  async become(way: 'prompt' | 'down'): Promise<void> {
    this.server.way = way;
    this.server.catchUp();
    await this.pass(3);
  }
}

/** Everything that does not wait for a clock or the server has happened. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
