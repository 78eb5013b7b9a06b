import { arrivalOf, firstLook, stepOf } from '../ledger/arrival.ts';
import type { Arrival, GardenStep } from '../ledger/arrival.ts';
import { addTally, EMPTY_TALLY } from '../ledger/day-tally.ts';
import type { DayTally } from '../ledger/day-tally.ts';
import type { LedgerEvent, LevelReset, Stamp } from '../ledger/event.ts';
import { storiesOf } from '../ledger/garden.ts';
import { statsByDay } from '../ledger/day-tally.ts';
import type { Garden } from '../ledger/garden.ts';
import type { Plot } from '../ledger/garden-parts.ts';
import type { LastSession } from '../ledger/last-session.ts';
import { endingOf } from '../ledger/reach.ts';
import type { PlantingId } from '../planting/planting.ts';
import type { DayKey, Instant } from '../time.ts';

/** A garden kept in parts beside its ledger and changed by each batch, as a server does. */
export class KeptGarden {
  readonly ledger = new Map<string, LedgerEvent>();
  /** How often the ledger was read, and how many events that gave. */
  readonly reads: number[] = [];
  private tallies = new Map<DayKey, DayTally>();
  private plots = new Map<PlantingId, Plot>();
  private lastSession: LastSession | undefined;
  private lastReset: (LevelReset & Stamp) | undefined;

  enter(batch: readonly LedgerEvent[]): void {
    const distinct = new Map(batch.map((event) => [event.id, event]));
    const fresh = [...distinct.values()].filter(({ id }) => !this.ledger.has(id));
    const arrival = arrivalOf(fresh, this.lastReset);
    if (fresh.length > 0) this.take(this.step(arrival, firstLook(fresh, this.lastReset)));
    this.lastReset = arrival.lastReset;
    for (const event of fresh) this.ledger.set(event.id, event);
  }

  get garden(): Garden {
    const { tallies, plots, lastSession } = this;
    return { days: statsByDay(tallies), ...storiesOf(plots), lastSession };
  }

  private step(arrival: Arrival, readFrom: Instant): GardenStep {
    const plantings = new Set(arrival.counting.map(({ planting }) => planting));
    const step = stepOf(arrival, this.read(readFrom, plantings), readFrom);
    return 'readFrom' in step ? this.step(arrival, step.readFrom) : step;
  }

  /** All plantings that reach to an instant or later, and these, each whole. */
  private read(from: Instant, plantings: ReadonlySet<PlantingId>): LedgerEvent[] {
    const late = [...this.ledger.values()].filter((event) => endingOf(event) >= from);
    const wanted = new Set([...plantings, ...late.flatMap(plantingOf)]);
    const found = [...this.ledger.values()].filter((event) =>
      plantingOf(event).some((planting) => wanted.has(planting)),
    );
    this.reads.push(found.length);
    return found;
  }

  private take({ replaces, tallies, plots, lastSession }: GardenStep): void {
    if (replaces) {
      Object.assign(this, { tallies: new Map(), plots: new Map(), lastSession: undefined });
    }
    for (const [day, adds] of tallies) {
      this.tallies.set(day, addTally(this.tallies.get(day) ?? EMPTY_TALLY, adds));
    }
    for (const [planting, plot] of plots) this.plots.set(planting, plot);
    this.lastSession = lastSession ?? this.lastSession;
  }
}

function plantingOf(event: LedgerEvent): PlantingId[] {
  return event.kind === 'level-reset' ? [] : [event.planting];
}
