import type { Growing } from '@furrow/contract/planting';
import type { TimerFact, PlantingId } from '@furrow/domain/events/event';
import { mergeGrowing, type GrowingRecord } from '@furrow/domain/growing/growing-record';
import { takenBy } from '@furrow/domain/growing/holding';
import {
  fateOfOwnPlanting,
  isElsewhere,
  shareOf,
  type SharingPage,
} from '@furrow/domain/growing/sharing';
import { leaveBehind } from '@furrow/domain/planting/coming-back';
import type { Elsewhere, Taking } from '../sync/growing/growing-elsewhere.ts';

/** What a server answers: its record, if the answer arrives. */
type Answer = { readonly record: GrowingRecord | undefined } | 'lost';

interface Request {
  readonly sent: GrowingRecord | undefined;
  readonly answer: (answer: Answer) => void;
  /** Set when it has arrived at the server. */
  arrived?: Answer;
}

/** A server that has an account's record, and whose requests and answers take as long as a test wants. */
export class SlowServer {
  record: GrowingRecord | undefined;
  /** How it is while nothing is late. */
  way: 'slow' | 'prompt' | 'down' = 'slow';
  #under: readonly Request[] = [];

  ask(sent: GrowingRecord | undefined): Promise<Answer> {
    return new Promise((answer) => {
      this.#under = [...this.#under, { sent, answer }];
      if (this.way !== 'slow') this.catchUp();
    });
  }

  /** A request under way comes a step farther: to the server, back, or nowhere. */
  move(place: number, isLost: boolean): void {
    const request = this.#under[place % Math.max(1, this.#under.length)];
    if (!request) return;
    const arrived = request.arrived ?? (isLost ? 'lost' : this.#take(request.sent));
    const isOver = request.arrived !== undefined || isLost;
    request.arrived = arrived;
    if (!isOver) return;
    this.#under = this.#under.filter((each) => each !== request);
    request.answer(isLost ? 'lost' : arrived);
  }

  catchUp(): void {
    while (this.#under.length > 0) this.move(0, this.way === 'down');
  }

  #take(sent: GrowingRecord | undefined): Answer {
    if (sent) this.record = this.record ? mergeGrowing(this.record, sent) : sent;
    return { record: this.record };
  }
}

/** One browser of the account, as `growingKeeper` is with its database: what the focus page finds, keeps and asks. */
export class ModelBrowser {
  readonly facts: TimerFact[] = [];
  readonly id: string;
  readonly #server: SlowServer;
  #kept: Growing | undefined;
  #record: GrowingRecord | undefined;
  #isQueued = false;
  #exchanging: Promise<unknown> = Promise.resolve();
  #watcher: (elsewhere: Elsewhere) => void = () => {};
  #hasHeard = false;
  #page: Pick<SharingPage, 'written' | 'passedOver'> = { written: undefined };

  constructor(id: string, server: SlowServer) {
    this.id = id;
    this.#server = server;
  }

  readonly load = async (): Promise<Growing | undefined> => {
    this.#page = { written: undefined };
    return this.#kept;
  };

  readonly keep = async (growing: Growing, facts: readonly TimerFact[]): Promise<void> => {
    const isShared = this.#share(growing);
    // A database answers later.
    await Promise.resolve();
    if (!isShared) return this.#tell();
    this.facts.push(...facts);
    this.#kept = growing.planting.mode.kind === 'ended' ? undefined : growing;
  };

  readonly elsewhere = {
    read: async (): Promise<Elsewhere | undefined> => {
      this.#hasHeard = false;
      await this.exchange();
      return this.#told();
    },
    known: async (): Promise<Elsewhere | undefined> => this.#told(),
    watch: (watcher: (elsewhere: Elsewhere) => void) => {
      this.#watcher = watcher;
      return () => (this.#watcher = () => {});
    },
    take: () => this.#take(),
    beginInSpiteOf: (passedOver: PlantingId) => (this.#page = { written: undefined, passedOver }),
  };

  /** Sends what is queued, one request at a time; false if no answer came. */
  exchange(): Promise<boolean> {
    const next = this.#exchanging.then(() => this.#exchange());
    this.#exchanging = next;
    return next;
  }

  async #exchange(): Promise<boolean> {
    const sent = this.#isQueued ? this.#record : undefined;
    const answer = await this.#server.ask(sent);
    if (answer === 'lost') return false;
    this.#hasHeard = true;
    if (this.#record === sent) this.#isQueued = false;
    const { record } = answer;
    const own = this.#isQueued ? this.#record : undefined;
    this.#record = own && record ? mergeGrowing(own, record) : (own ?? record);
    this.#isQueued &&= this.#record !== record;
    this.#yield();
    this.#tell();
    return true;
  }

  #told(): Elsewhere | undefined {
    if (!this.#record) return undefined;
    const { holder, growing, endedLately } = this.#record;
    const isThere = isElsewhere(this.#record, holder.id === this.id, this.#kept !== undefined);
    return isThere ? { userAgent: '', growing, endedLately } : undefined;
  }

  #tell(): void {
    const told = this.#told();
    if (told) this.#watcher(told);
  }

  #yield(): void {
    const [kept, record] = [this.#kept, this.#record];
    const fate = kept && record ? fateOfOwnPlanting(record, this.id, kept.planting.id) : 'stays';
    if (!kept || fate === 'stays') return;
    if (fate === 'ends')
      this.facts.push(...leaveBehind(kept.planting, kept.lastSeen, kept.lastSeen).facts);
    this.#kept = undefined;
  }

  #share(growing: Growing): boolean {
    const page = { ...this.#page, holder: this.#holder, hasHeard: this.#hasHeard };
    const share = shareOf(page, this.#record, growing, { ...growing, hidden: false });
    if (!share) return false;
    this.#page = { ...this.#page, written: share.written };
    if (!share.record) return true;
    [this.#record, this.#isQueued] = [share.record, true];
    void this.exchange();
    return true;
  }

  async #take(): Promise<Taking> {
    if (!(await this.exchange())) return { kind: 'unreachable' };
    const before = this.#record;
    if (!before?.growing) return { kind: 'lost' };
    const own = takenBy(before, this.#holder);
    [this.#record, this.#isQueued] = [own, true];
    await this.exchange();
    const { growing, holder, version } = this.#record ?? own;
    if (holder.id !== this.id || version !== own.version || !growing) return { kind: 'lost' };
    if (this.#isQueued) {
      [this.#record, this.#isQueued] = [before, false];
      return { kind: 'unreachable' };
    }
    this.#page = { written: undefined };
    return { kind: 'taken', growing };
  }

  get #holder() {
    return { id: this.id, userAgent: '' };
  }
}
