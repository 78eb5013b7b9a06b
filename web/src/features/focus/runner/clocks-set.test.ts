import { dayKeyAt } from '@furrow/domain/calendar';
import { stamp, type LedgerEvent } from '@furrow/domain/events/event';
import { projectGarden, totalsOf } from '@furrow/domain/ledger/garden';
import { correctSkew, implausibilityOf } from '@furrow/domain/ledger/plausibility';
import { inServerTime } from '@furrow/domain/ledger/reach';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import { remaining } from '@furrow/domain/planting/selectors';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { HOUR, MINUTE, SECOND, type Duration, type Instant } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../../platform/browser-storage.ts';
import { DeviceClock } from '../../../platform/clock.ts';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { uuidFor } from '../../../testing/events.ts';
import { Runner } from './runner.ts';

const NINE: Instant = Date.UTC(2026, 10, 20, 9);
const RUNS = 150;

/** An incident during a series of pomodoros, between two looks at the clock. */
type Incident =
  | { readonly what: 'runs' | 'sleeps' | 'pauses'; readonly size: number }
  | {
      readonly what: 'is away';
      readonly size: number;
      readonly by: Duration;
      readonly crashes: boolean;
    }
  | { readonly what: 'is set'; readonly by: Duration }
  | { readonly what: 'sends'; readonly from: 'this tab' | 'another tab'; readonly most: number }
  | { readonly what: 'loses the network' | 'finds the network' };

type Outage = Extract<Incident, { what: 'is away' }>;

const setting: fc.Arbitrary<Duration> = fc.oneof(
  fc.integer({ min: -HOUR, max: HOUR }),
  fc.constantFrom(-HOUR, HOUR, -2 * MINUTE, 30 * MINUTE),
  fc.integer({ min: -20 * SECOND, max: 20 * SECOND }),
);

const anyIncident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('runs', 'runs', 'sleeps', 'pauses'),
      size: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('is set' as const),
      by: setting,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('is away' as const),
      size: fc.double({ min: 0, max: 1, noNaN: true }),
      by: fc.oneof(fc.constant(0), setting),
      crashes: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('sends' as const),
      from: fc.constantFrom('this tab', 'another tab'),
      most: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('loses the network', 'finds the network') }),
  },
);

/** The clock is set forward; the page is killed before it stores the clock again and before the server's time is known. */
const SET_FORWARD = { focusMinutes: 1, incidents: [{ what: 'is set', by: HOUR } as const] };
const KILLED = { what: 'is away', size: 0, by: 0, crashes: true } as const;
const KILLED_SOON = {
  focusMinutes: 1,
  incidents: [{ what: 'runs', size: 1 / 25 } as const, KILLED],
};

/** Simulates one device with its browser, and the server, whose clock is the true time. */
class World {
  truth: Instant = NINE;
  readonly ledger: LedgerEvent[] = [];
  readonly refusals: string[] = [];
  readonly #storage = memoryStorage();
  #machine: SimulatedClock;
  #tab: DeviceClock;
  #otherTab: DeviceClock;
  #runner: Runner | undefined;
  #kept: { readonly planting: Planting; readonly lastSeen: Instant } | undefined;
  #queue: LedgerEvent[] = [];
  #entered = 0;
  #isOnline = true;
  /** The time left for pauses and absences: a plant does not survive more. */
  #patience = 240 * SECOND;

  constructor(wall: Instant) {
    this.#machine = new SimulatedClock(wall);
    this.#tab = this.#openTab();
    this.#otherTab = this.#openTab();
    this.#hearServer(this.#tab);
  }

  /** Grows a planting to its fourth pomodoro, with these incidents and no others. */
  async grow(focusMinutes: number, incidents: Incident[]): Promise<void> {
    const plan = { ...DEFAULT_FOCUS_PLAN, focusMinutes, breakMinutes: 1 };
    const id = `${uuidFor(`focus session ${this.truth}`, NINE)}.1` as const;
    this.#patience = 240 * SECOND;
    await this.#run((now) => beginPlanting(id, plan, now));
    for (let looks = 0; this.#planting.pomodoros < 4; looks += 1) {
      const next = incidents.shift();
      if (next) await this.#suffer(next);
      else await this.#runTillDue();
      if (this.#planting.mode.kind === 'pomodoro-break' && looks % 3 > 0) {
        await this.#runner?.dispatch({ kind: 'return-to-focus' });
      }
    }
    await this.#runner?.stop();
  }

  /** Sends everything that is still queued to the server. */
  finish(): void {
    this.#isOnline = true;
    while (this.#queue.length > 0) this.#send(this.#tab, 3);
  }

  get #planting(): Planting {
    if (!this.#runner) throw new Error('nothing grows');
    return this.#runner.shown.getState().planting;
  }

  async #suffer(incident: Incident): Promise<void> {
    switch (incident.what) {
      case 'runs':
        return this.#pass(incident.size * 3 * MINUTE);
      case 'sleeps': {
        const long = incident.size * 90 * MINUTE;
        this.truth += Math.round(long);
        return this.#machine.sleep(Math.round(long));
      }
      case 'pauses':
        await this.#runner?.dispatch({ kind: 'pause' });
        await this.#pass(this.#takePatience(incident.size));
        return this.#runner?.dispatch({ kind: 'resume' });
      case 'is away':
        return this.#reload(this.#takePatience(incident.size), incident);
      case 'is set':
        this.#machine.sleep(incident.by);
        return this.#pass(SECOND);
      case 'sends':
        return this.#send(incident.from === 'this tab' ? this.#tab : this.#otherTab, incident.most);
      case 'loses the network':
        this.#isOnline = false;
        return undefined;
      case 'finds the network':
        this.#isOnline = true;
        return undefined;
    }
  }

  #takePatience(size: number): Duration {
    const taken = Math.round((size * this.#patience) / 4);
    this.#patience -= taken;
    return taken;
  }

  async #runTillDue(): Promise<void> {
    const { planting, now } = this.#runner?.shown.getState() ?? {};
    await this.#pass(planting && now !== undefined ? remaining(planting, now) + 1 : MINUTE);
  }

  async #pass(duration: Duration): Promise<void> {
    this.truth += Math.round(duration);
    this.#machine.run(Math.round(duration));
    await settled();
  }

  /** A clock set forward while no page is open counts as time away; a plant survives that only in a break (D22). */
  async #reload(away: Duration, { by, crashes }: Outage): Promise<void> {
    await this.#runner?.dispatch({ kind: 'tick' });
    this.#runner?.halt();
    const isBreak = this.#planting.mode.kind === 'pomodoro-break';
    const setBy = isBreak ? by : Math.min(by, 0);
    if (!crashes || setBy > 0) this.#tab.noteStamped(this.#tab.now());
    this.truth += away;
    this.#machine = new SimulatedClock(this.#machine.read().wall + away + setBy);
    this.#tab = this.#openTab();
    this.#otherTab = this.#openTab();
    this.#hearServer(this.#tab);
    const { planting, lastSeen } = this.#kept ?? {};
    if (!planting || lastSeen === undefined) throw new Error('nothing was kept');
    this.#tab.noteStamped(lastSeen);
    await this.#run((now) => transition(planting, { kind: 'come-back', lastSeen }, now));
  }

  async #run(begin: ConstructorParameters<typeof Runner>[1]): Promise<void> {
    this.#runner = new Runner(
      {
        clock: this.#tab,
        schedule: this.#machine.schedule,
        keep: async (growing, facts) => {
          this.#kept = growing;
          for (const fact of facts) {
            this.#tab.noteStamped(fact.at);
            const day = dayKeyAt(this.#tab.wallAt(fact.at), 'Europe/Berlin');
            this.#entered += 1;
            this.#queue.push(stamp(fact, { id: uuidFor(`${this.#entered}`, NINE), day }));
          }
        },
      },
      begin,
    );
    await this.#runner.ready;
  }

  #openTab(): DeviceClock {
    const machine = this.#machine;
    return new DeviceClock(machine, () => this.#storage);
  }

  #hearServer(tab: DeviceClock): void {
    const now = tab.now();
    if (this.#isOnline) tab.learn(Math.floor(this.truth / SECOND) * SECOND + 500, now, now);
  }

  #send(tab: DeviceClock, most: number): void {
    if (!this.#isOnline || this.#queue.length === 0) return;
    if (tab.mayHaveBeenSet) this.#hearServer(tab);
    const now = tab.now();
    const clocks = { sentAt: now - tab.leadAt(now), now: this.truth };
    for (const event of this.#queue.splice(0, most)) {
      const told = inServerTime(event, (instant) => tab.leadAt(instant));
      const taken = correctSkew(told, clocks);
      const code = implausibilityOf(taken, clocks.now);
      if (code) this.refusals.push(code);
      else this.ledger.push(taken);
    }
    this.#hearServer(tab);
  }
}

/** Resolves after pending writes. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('every pomodoro counts, even if the clock is set by up to an hour (D11, D73)', async () => {
  const rows = fc.array(
    fc.record({
      focusMinutes: fc.integer({ min: 1, max: 6 }),
      incidents: fc.array(anyIncident, { maxLength: 16 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: -HOUR, max: HOUR }), async (row, off) => {
      const world = new World(NINE + off);
      for (const { focusMinutes, incidents } of row) {
        await world.grow(focusMinutes, [...incidents]);
      }
      world.finish();
      expect(world.refusals).toEqual([]);
      expect(totalsOf(projectGarden(world.ledger).days)).toMatchObject({
        pomodorosCompleted: 4 * row.length,
        harvestXPTotal: row.length,
        failedSessions: 0,
      });
    }),
    { numRuns: RUNS, examples: [[[SET_FORWARD, KILLED_SOON], 0]] },
  );
});
