import { fieldsOf } from '@furrow/domain/unknown-value';
import { hasWebLocks, withLock } from './locks.ts';
import type { WorkerQuestion } from './offline/worker-question.ts';
import { browserSchedule } from './schedule.ts';

/** What a tab does when it gets or loses the claim. */
export interface ClaimHandlers {
  /** This tab has the claim now; `true` if it took over from another tab. */
  readonly onHeld: (tookOver: boolean) => void;
  /** Another tab has it. */
  readonly onOtherTab: () => void;
  /** Another tab asks for the claim: does what must be done before it is given up. */
  readonly letGo: () => Promise<void>;
  /** The claim was taken from this tab, which did not answer: it may not write any more. */
  readonly onStolen: () => void;
}

export interface TabClaim {
  /** Asks the tab that has the claim to give it up, and takes it if no answer comes. */
  readonly takeOver: () => void;
  readonly release: () => void;
}

export type ClaimTab = (handlers: ClaimHandlers) => TabClaim;

/** A page that is being left releases its claim within this time. A claim that is still taken then is another tab's. */
const PATIENCE_MS = 300;
/** A tab that still runs hands over within this time. Without Web Locks, nothing can be taken from a tab, so it gets more time. */
const ANSWER_MS = 1500;
const SLOW_ANSWER_MS = 10_000;
const HAND_OVER = 'hand-over';

/** Claims something that one tab of this browser may have at a time (D23). */
export function claimTab(name: string): ClaimTab {
  return (handlers) => new LockClaim(name, handlers);
}

class LockClaim implements TabClaim {
  readonly #name: string;
  readonly #handlers: ClaimHandlers;
  readonly #channel: BroadcastChannel;
  #waiting = new AbortController();
  #giveBack: (() => void) | undefined;
  #takesOver = false;
  /** Ends the wait for an answer of the tab that has the claim. */
  #waitNoMore = () => {};
  #released = false;

  constructor(name: string, handlers: ClaimHandlers) {
    this.#name = name;
    this.#handlers = handlers;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === HAND_OVER) void this.#handOver();
    });
    navigator.serviceWorker?.addEventListener('message', this.#answer);
    void this.#request({ signal: this.#waiting.signal });
    browserSchedule(() => this.#sayElsewhere(), PATIENCE_MS);
  }

  readonly takeOver = (): void => {
    this.#takesOver = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    this.#channel.postMessage(HAND_OVER);
    this.#waitNoMore();
    const patience = hasWebLocks() ? ANSWER_MS : SLOW_ANSWER_MS;
    this.#waitNoMore = browserSchedule(() => this.#takeUnanswered(), patience);
  };

  readonly release = (): void => {
    this.#released = true;
    this.#waitNoMore();
    this.#waiting.abort();
    this.#channel.close();
    navigator.serviceWorker?.removeEventListener('message', this.#answer);
    this.#giveBack?.();
  };

  /** The service worker asks all tabs which of them has the claim. */
  readonly #answer = ({ data, ports: [port] }: MessageEvent<unknown>): void => {
    const { kind, name } = fieldsOf(data);
    const isMeant = kind === ('has-claim' satisfies WorkerQuestion['kind']) && name === this.#name;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    if (isMeant && this.#giveBack) port?.postMessage(true);
  };

  #takeUnanswered(): void {
    if (!hasWebLocks()) {
      // The planting stays where it is. If the other tab is closed later, the time until then was not focus (D22).
      this.#takesOver = false;
      return this.#sayElsewhere();
    }
    this.#waiting.abort();
    void this.#request({ steal: true });
  }

  async #request(options: LockOptions): Promise<void> {
    try {
      await withLock(this.#name, () => this.#hold(), options);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      if (!this.#giveBack) return;
      this.#handlers.onStolen();
      this.#queueAgain();
    }
  }

  /** Has the lock for as long as the promise is pending. */
  #hold(): Promise<void> {
    this.#waitNoMore();
    return new Promise((resolve) => {
      this.#giveBack = resolve;
      if (this.#released) resolve();
      else this.#handlers.onHeld(this.#takesOver);
    });
  }

  async #handOver(): Promise<void> {
    const giveBack = this.#giveBack;
    if (!giveBack) return this.#letPass();
    await this.#handlers.letGo();
    // Letting go took so long that the other tab has stolen the claim, and this tab already waits for it.
    if (this.#giveBack !== giveBack) return;
    giveBack();
    this.#queueAgain();
  }

  /** This tab only waits for the claim. Another waiting tab wants it now, so this tab queues behind it. */
  #letPass(): void {
    if (this.#takesOver || this.#released) return;
    this.#waiting.abort();
    this.#queueAgain();
  }

  /** Waits until the tab that has the claim now is closed or gives it up. */
  #queueAgain(): void {
    this.#giveBack = undefined;
    this.#takesOver = false;
    this.#waiting = new AbortController();
    if (!this.#released) void this.#request({ signal: this.#waiting.signal });
    this.#sayElsewhere();
  }

  #sayElsewhere(): void {
    if (!this.#giveBack && !this.#released) this.#handlers.onOtherTab();
  }
}
