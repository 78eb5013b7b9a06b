import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isFocusEvent, type LedgerEvent, type TimerFact } from '../events/event.ts';
import { recordedEvents } from '../ledger/counting.ts';
import { countingEvents } from '../testing/counting-events.ts';
import { stretchesOf } from '../ledger/reach.ts';
import { beginPlanting } from '../planting/beginning-and-end.ts';
import { firstPlantingId, type Planting } from '../planting/planting.ts';
import type { Action } from '../planting/step.ts';
import { transition } from '../planting/transition.ts';
import { SimulatedDevice, SimulatedServer } from '../testing/devices.ts';
import { NINE } from '../testing/focus-session.ts';
import { planWith } from '../testing/plans.ts';
import { MINUTE, SECOND, type Duration } from '../time.ts';
import { isAlive } from './holding.ts';

const PLAN = planWith({ focusMinutes: 5, breakMinutes: 1 });
const STEP = 30 * SECOND;

/** What happens to an account's three devices. */
type Incident =
  | { readonly what: 'time passes'; readonly by: Duration }
  | { readonly what: 'pause' | 'resume' | 'take-break' | 'return-to-focus' | 'quit' }
  | { readonly what: 'hides'; readonly pauses: boolean }
  | { readonly what: 'shows' | 'crashes' | 'two continue at once' }
  | { readonly what: 'continues' | 'opens'; readonly at: number }
  | { readonly what: 'is cut off' | 'is back' | 'begins its own'; readonly at: number };

const at = fc.integer({ min: 0, max: 2 });

const usual = [
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('time passes' as const),
      by: fc.integer({ min: 1, max: 4 * MINUTE }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('pause', 'resume', 'resume', 'take-break', 'return-to-focus'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('hides' as const), pauses: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('shows', 'crashes', 'quit') }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('continues', 'opens'), at }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('two continue at once' as const) }) },
] as const;

const wild = {
  weight: 5,
  arbitrary: fc.record({
    what: fc.constantFrom('is cut off', 'is back', 'begins its own'),
    at,
  }),
} as const;

const usualSchedule: fc.Arbitrary<Incident[]> = fc.array(fc.oneof(...usual), { maxLength: 40 });
const wildSchedule: fc.Arbitrary<Incident[]> = fc.array(fc.oneof(...usual, wild), {
  maxLength: 40,
});
const clocks = fc.array(fc.integer({ min: -10 * MINUTE, max: 10 * MINUTE }), {
  minLength: 3,
  maxLength: 3,
});

/** One device that does all of it: what three devices should come to. */
class Reference {
  planting: Planting | undefined;
  readonly facts: TimerFact[] = [];

  begin(name: string, now: number): void {
    this.planting = beginPlanting(firstPlantingId(name), PLAN, now).planting;
  }

  act(action: Action, now: number): void {
    if (!this.planting) return;
    const { planting, facts } = transition(this.planting, action, now);
    this.planting = planting.mode.kind === 'ended' ? undefined : planting;
    this.facts.push(...facts);
  }
}

class World {
  truth = NINE;
  readonly server = new SimulatedServer();
  readonly devices: readonly SimulatedDevice[];
  readonly reference = new Reference();
  #begun = 0;
  constructor(ahead: readonly Duration[]) {
    const names = ['b', 'a', 'c'];
    this.devices = ahead.map(
      (by, index) => new SimulatedDevice(names[index] ?? '', this.server, by),
    );
    this.open(0);
  }

  /** The device that somebody uses: another page may not have heard yet that its planting is there now. */
  get holder(): SimulatedDevice | undefined {
    return this.devices.find(
      ({ id, planting }) => planting && id === this.server.record?.holder.id,
    );
  }

  suffer(incident: Incident): void {
    switch (incident.what) {
      case 'time passes':
        return this.pass(incident.by);
      case 'hides':
        if (!this.holder || this.holder.isHidden) return undefined;
        this.holder.hide(true, incident.pauses, this.truth);
        return this.reference.act(
          { kind: incident.pauses ? 'page-hidden' : 'page-seen' },
          this.truth,
        );
      case 'shows':
        if (!this.holder?.isHidden) return undefined;
        this.holder.hide(false, true, this.truth);
        return this.reference.act({ kind: 'page-seen' }, this.truth);
      case 'crashes':
        return this.holder?.crash();
      case 'continues':
        return this.goOn([this.device(incident.at)]);
      case 'two continue at once':
        return this.goOn(this.devices.filter(({ planting }) => !planting).slice(0, 2));
      case 'opens':
        return this.open(incident.at);
      case 'is cut off':
        this.device(incident.at).isOnline = false;
        return undefined;
      case 'is back':
        this.device(incident.at).isOnline = true;
        return this.device(incident.at).synchronize(this.truth);
      case 'begins its own':
        this.#begun += 1;
        return this.device(incident.at).beginOwn(this.truth, `own-${this.#begun}`, PLAN);
      case 'pause':
      case 'resume':
      case 'take-break':
      case 'return-to-focus':
      case 'quit':
        if (!this.holder) return undefined;
        this.holder.act({ kind: incident.what }, this.truth);
        return this.reference.act({ kind: incident.what }, this.truth);
    }
  }

  pass(by: Duration): void {
    const end = this.truth + by;
    while (this.truth < end) {
      const dues = this.devices.map(({ due }) => due).filter((due) => due > this.truth);
      this.truth = Math.min(end, this.truth + STEP, ...dues);
      for (const device of this.devices) {
        device.tick(this.truth);
        if (!device.isHidden) device.synchronize(this.truth);
      }
      if (this.holder) this.reference.act({ kind: 'tick' }, this.truth);
    }
  }

  /** Each presses 'Continue here' before the server hears of the others. */
  goOn(devices: readonly SimulatedDevice[]): void {
    for (const device of devices) this.look(device);
    const growing = this.server.record?.growing;
    const claiming = devices.filter((device) => device.claim(this.truth));
    for (const device of claiming) device.goOnIfTaken(this.truth);
    // A page in view hears of it at once (D47).
    for (const device of this.devices) if (!device.isHidden) device.synchronize(this.truth);
    if (!growing || claiming.length === 0) return;
    const { lastSeen } = growing;
    if (!isAlive(growing, this.truth))
      this.reference.act({ kind: 'come-back', lastSeen }, this.truth);
    if (this.holder?.isHidden === false) this.reference.act({ kind: 'page-seen' }, this.truth);
  }

  /** The page opens, if it is not open, and finds another device's planting. */
  look(device: SimulatedDevice): void {
    const { record } = this.server;
    const knows = record?.growing && device.isOnline && !device.planting && !device.sees;
    if (knows && device.keptAt === undefined) device.open(this.truth, 'never', PLAN);
  }

  open(index: number): void {
    const device = this.device(index);
    if (device.isOpen) return;
    const before = device.keptAt;
    this.#begun += 1;
    const name = `session-${this.#begun}`;
    device.open(this.truth, name, PLAN);
    const now = device.planting?.id;
    if (now === undefined) return;
    if (before !== undefined && now !== firstPlantingId(name))
      this.reference.act({ kind: 'come-back', lastSeen: before }, this.truth);
    else this.reference.begin(name, this.truth);
  }

  device(index: number): SimulatedDevice {
    const device = this.devices[index];
    if (!device) throw new Error('no such device');
    return device;
  }

  /** All devices have a network and an open page. */
  settle(): void {
    for (const device of this.devices) device.isOnline = true;
    for (let round = 0; round < 3; round += 1)
      for (const device of this.devices) {
        device.tick(this.truth);
        device.synchronize(this.truth);
      }
    if (this.holder) this.reference.act({ kind: 'tick' }, this.truth);
  }
}

const withoutStamp = ({ id: _id, day: _day, ...fact }: LedgerEvent) => fact;

/** Two devices that continue at the very moment of an end both store it, until one hears of the other; rules count it once (D14, D73). */
const distinctFacts = (ledger: readonly LedgerEvent[]) => [
  ...new Map(
    ledger.map((event) => [JSON.stringify(withoutStamp(event)), withoutStamp(event)]),
  ).values(),
];

const focusIn = (events: readonly LedgerEvent[]) =>
  events
    .filter(isFocusEvent)
    .flatMap(stretchesOf)
    .reduce((sum, { from, to }) => sum + to - from, 0);

describe('an account’s devices, in 200 random schedules (D48)', { timeout: 120_000 }, () => {
  it('come to the same as one device, each second counted once', () => {
    fc.assert(
      fc.property(usualSchedule, clocks, (schedule, ahead) => {
        const world = new World(ahead);
        for (const incident of schedule) world.suffer(incident);
        world.settle();
        expect(world.devices.filter(({ planting }) => planting).length).toBeLessThanOrEqual(1);
        expect(distinctFacts(world.server.ledger)).toEqual(world.reference.facts);
      }),
      { numRuns: 200 },
    );
  });

  it('with lost networks: in the end one has the planting, and nothing is counted twice', () => {
    fc.assert(
      fc.property(wildSchedule, clocks, (schedule, ahead) => {
        const world = new World(ahead);
        for (const incident of schedule) world.suffer(incident);
        world.settle();
        const { record, ledger } = world.server;
        const running = world.devices.flatMap(({ planting }) => planting ?? []);
        expect(running.length).toBeLessThanOrEqual(1);
        for (const planting of running) expect(record?.growing?.planting.id).toBe(planting.id);
        expect(countedTwice(countingEvents(recordedEvents(ledger)))).toBeLessThanOrEqual(
          focusIn(countingEvents(recordedEvents(ledger))) / 19,
        );
      }),
      { numRuns: 200 },
    );
  });
});

/** Time that more than one counting period claims. */
function countedTwice(events: readonly LedgerEvent[]): Duration {
  const spans = events
    .filter(isFocusEvent)
    .flatMap(stretchesOf)
    .toSorted((a, b) => a.from - b.from);
  let [twice, until] = [0, 0];
  for (const { from, to } of spans) {
    twice += Math.max(0, Math.min(until, to) - from);
    until = Math.max(until, to);
  }
  return twice;
}
