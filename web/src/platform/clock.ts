import {
  tellInstant,
  type Leap,
  type OwnTold,
  type ReturnedInstant,
  leadAt,
  learnLead,
  noteLeap,
  UNKNOWN_LEAD,
  type Lead,
  type ClockReading,
} from '@furrow/domain/clock/device-clock';
import { HOUR, SECOND, type Duration, type Instant } from '@furrow/domain/time';
import { browserStorage, type KeyValueStorage } from './browser-storage.ts';
import { fieldsOf, isNumber, parsedJson } from '@furrow/domain/unknown-value';
import { watchVisibility } from './visibility.ts';

export interface Clock {
  read(): ClockReading;
}

/** The machine's own clocks, read together. People see the wall clock, so pages take the days and hours that they show from it. */
export const machineClock: Clock = {
  read: () => ({ wall: Date.now(), monotonic: performance.now() }),
};

/** How often the clock is stored for other pages while it is read; storing it each second would cost too much. */
const KEEP_EVERY: Duration = 10 * SECOND;

/** The key under which the pages of a browser share their clock. It belongs to the device, and tells nothing about a user. */
const CLOCK_KEY = 'furrow:clock';

type KeptClock = ReturnedInstant & Lead;

/**
 * The clock of everything that this browser stamps and sends (D73): all tabs share it, and it does not go back if the machine's
 * clock is set back by up to an hour. The domain has its rules; this class stores what they need.
 */
export class DeviceClock implements Clock {
  readonly #machine: Clock;
  readonly #storage: () => KeyValueStorage;
  #own: OwnTold | undefined;
  /** The shared clock, if it could not be written to the storage. */
  #unwritten: KeptClock | undefined;

  constructor(machine: Clock, storage: () => KeyValueStorage) {
    this.#machine = machine;
    this.#storage = storage;
  }

  /** The device's instant in place of the wall clock's, and the monotonic clock. */
  read(): ClockReading {
    return { wall: this.now(), monotonic: this.#machine.read().monotonic };
  }

  now(): Instant {
    const clocks = this.#machine.read();
    const kept = this.#kept();
    const { reading, leap } = tellInstant({ own: this.#own, kept }, clocks);
    this.#own = { ...clocks, reading };
    const lead = noteLeap(kept ?? UNKNOWN_LEAD, leap);
    if (lead !== kept || isStale(kept, this.#own)) this.#keep(lead);
    return Math.floor(reading);
  }

  /** What the wall clock shows at an instant of this clock, by the present difference between the two. */
  wallAt(instant: Instant): Instant {
    const ahead = this.now() - this.#machine.read().wall;
    // A difference under a second comes from reading the two clocks one after the other.
    return ahead < SECOND ? instant : instant - ahead;
  }

  /** Notes that an instant was stamped: no page of this browser goes back before it. */
  noteStamped(instant: Instant): void {
    const now = this.now();
    const kept = this.#kept();
    const by = instant - now;
    if (this.#own && by > 0 && by <= HOUR) {
      this.#own = { ...this.#own, reading: instant };
      this.#keep(noteLeap(kept ?? UNKNOWN_LEAD, { at: now, by }));
    } else if (kept === undefined || instant > kept.reading) {
      this.#keep(kept ?? UNKNOWN_LEAD);
    }
  }

  /** Learns from the server's time in an answer: `asked` is when the request was sent, `came` when the answer came. */
  learn(serverTime: Instant, asked: Instant, came: Instant): void {
    const kept = this.#kept() ?? UNKNOWN_LEAD;
    const learnt = learnLead(kept, (asked + came) / 2 - serverTime);
    if (learnt !== kept) this.#keep(learnt);
  }

  /** Whether the clock has leapt since the server's time was last heard: it may have been set. */
  get mayHaveBeenSet(): boolean {
    this.now();
    return (this.#kept()?.leaps.length ?? 0) > 0;
  }

  /** How far the clock is ahead of the server's now, as far as is known; negative if it is behind. */
  get ahead(): Duration {
    return Math.round(this.#kept()?.lead ?? 0);
  }

  /** How far the clock was ahead of the server's at an instant (see `leadAt`). */
  leadAt(instant: Instant): Duration {
    return leadAt(this.#kept() ?? UNKNOWN_LEAD, instant);
  }

  #kept(): KeptClock | undefined {
    return this.#unwritten ?? readKeptClock(this.#storage());
  }

  #keep({ lead, leaps, settings }: Lead): void {
    if (!this.#own) return;
    const { reading, wall } = this.#own;
    const kept: KeptClock = { reading: Math.floor(reading), wall, lead, leaps, settings };
    try {
      this.#storage().setItem(CLOCK_KEY, JSON.stringify(kept));
      this.#unwritten = undefined;
    } catch {
      // Full storage is reported where data would be lost. This clock stays right within its page.
      this.#unwritten = kept;
    }
  }
}

/** Whether another page would go on from the stored clock differently than this one, now or soon. */
function isStale(kept: ReturnedInstant, own: ReturnedInstant): boolean {
  const wasSet = Math.abs(own.reading - own.wall - (kept.reading - kept.wall)) >= SECOND;
  return wasSet || Math.abs(own.reading - kept.reading) >= KEEP_EVERY;
}

/** The stored clock; undefined if nothing valid is stored, in which case the clock begins anew. */
function readKeptClock(storage: KeyValueStorage): KeptClock | undefined {
  const text = storage.getItem(CLOCK_KEY) ?? '{}';
  const { reading, wall, lead, leaps, settings } = fieldsOf(parsedJson(text));
  if (!isNumber(reading) || !isNumber(wall)) return undefined;
  return {
    reading,
    wall,
    lead: isNumber(lead) ? lead : undefined,
    leaps: leapsIn(leaps),
    settings: leapsIn(settings),
  };
}

function leapsIn(value: unknown): Leap[] {
  if (!Array.isArray(value)) return [];
  return value
    .map(fieldsOf)
    .flatMap(({ at, by }) => (isNumber(at) && isNumber(by) ? { at, by } : []));
}

export const browserClock = new DeviceClock(machineClock, browserStorage);

// A hidden page may be killed: keep its clock, so that the next page goes on from there.
if (typeof document !== 'undefined')
  watchVisibility((hidden) => {
    if (hidden) browserClock.noteStamped(browserClock.now());
  });
