import {
  tellInstant,
  type Leap,
  type OwnTold,
  type Told,
  leadAt,
  learnLead,
  noteLeap,
  UNKNOWN_LEAD,
  type Lead,
  type ClockReading,
} from '@furrow/domain/clock/device-clock';
import { HOUR, SECOND, type Duration, type Instant } from '@furrow/domain/time';
import { browserStorage, type KeyValueStorage } from './browser-storage.ts';
import { fieldsOf, isNumber } from './fields.ts';

export interface Clock {
  read(): ClockReading;
}

/** The machine's own clocks, read together. The wall clock is what people see: for days and hours that are shown. */
export const machineClock: Clock = {
  read: () => ({ wall: Date.now(), monotonic: performance.now() }),
};

/** While the clock is read, other pages learn of it this often; a write each second would be dear. */
const KEEP_EVERY: Duration = 10 * SECOND;

/** Where the pages of a browser keep their clock for each other. It belongs to the device, and says nothing about anybody. */
const CLOCK_KEY = 'furrow:clock';

type KeptClock = Told & Lead;

/**
 * The clock of everything that this browser stamps and sends (D73): it does not go back where the machine's is set back by up to an
 * hour, and all tabs share it. Its rules are in the domain; this keeps what they need.
 */
export class DeviceClock implements Clock {
  readonly #machine: Clock;
  readonly #storage: () => KeyValueStorage;
  #own: OwnTold | undefined;
  /** What could not be written is remembered in this page. */
  #unwritten: KeptClock | undefined;

  constructor(machine: Clock, storage: () => KeyValueStorage) {
    this.#machine = machine;
    this.#storage = storage;
  }

  /** The device's instant, in place of the wall clock's, with the monotonic clock. */
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

  /** What the wall clock shows at one of the device's instants, as far as it is known now. */
  wallAt(instant: Instant): Instant {
    const ahead = this.now() - this.#machine.read().wall;
    // Less than a second is how far apart two clocks are read.
    return ahead < SECOND ? instant : instant - ahead;
  }

  /** This instant was stamped: no page of this browser goes back before it. */
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

  /** Takes in the server's time from an answer to what was asked at the first of two instants and came at the second. */
  learn(serverTime: Instant, asked: Instant, came: Instant): void {
    const kept = this.#kept() ?? UNKNOWN_LEAD;
    const learnt = learnLead(kept, (asked + came) / 2 - serverTime);
    if (learnt !== kept) this.#keep(learnt);
  }

  /** Since the server's time was last heard the clock has made a leap, which may have been a setting. */
  get mayHaveBeenSet(): boolean {
    this.now();
    return (this.#kept()?.leaps.length ?? 0) > 0;
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
      // A browser without room shows that where something is lost by it; this clock is right in its page all the same.
      this.#unwritten = kept;
    }
  }
}

/** Another page would go on from it otherwise than this one does, or soon could. */
function isStale(kept: Told, own: Told): boolean {
  const wasSet = Math.abs(own.reading - own.wall - (kept.reading - kept.wall)) >= SECOND;
  return wasSet || Math.abs(own.reading - kept.reading) >= KEEP_EVERY;
}

/** The clock as it was kept; nothing where there is none that makes sense, and the clock begins anew. */
function readKeptClock(storage: KeyValueStorage): KeptClock | undefined {
  const { reading, wall, lead, leaps, settings } = fieldsIn(storage.getItem(CLOCK_KEY) ?? '{}');
  if (!isNumber(reading) || !isNumber(wall)) return undefined;
  return {
    reading,
    wall,
    lead: isNumber(lead) ? lead : undefined,
    leaps: leapsIn(leaps),
    settings: leapsIn(settings),
  };
}

function fieldsIn(text: string): Partial<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function leapsIn(value: unknown): Leap[] {
  if (!Array.isArray(value)) return [];
  return value
    .map(fieldsOf)
    .flatMap(({ at, by }) => (isNumber(at) && isNumber(by) ? { at, by } : []));
}

export const browserClock = new DeviceClock(machineClock, browserStorage);
