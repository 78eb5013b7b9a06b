import type { ProjectionPlan, GardenStep, LastPart, Plot } from '../ledger/garden-parts.ts';
import { planProjection, stepOf } from '../ledger/garden-parts.ts';
import { addTally, EMPTY_TALLY, statsByDay, type DayTally } from '../ledger/daily-stats.ts';
import {
  isFocusEvent,
  type LedgerEvent,
  type LevelReset,
  type CountingEvent,
  type Stamp,
} from '../events/event.ts';
import { storiesOf, youngOf, type Garden } from '../ledger/garden.ts';
import { beginningOf, endingOf } from '../ledger/reach.ts';
import type { PlantingId } from '../events/event.ts';
import type { DayKey } from '../time.ts';

/** A garden stored in parts beside its ledger and updated by each batch, as on a server. */
export class KeptGarden {
  readonly ledger = new Map<string, LedgerEvent>();
  /** How many events of the ledger were read for each batch. */
  readonly reads: number[] = [];
  tallies = new Map<DayKey, DayTally>();
  private plots = new Map<PlantingId, Plot>();
  private last: LastPart | undefined;
  private lastReset: (LevelReset & Stamp) | undefined;
  private readonly isLate: (event: LedgerEvent) => boolean;

  constructor(isLate: (event: LedgerEvent) => boolean = () => false) {
    this.isLate = isLate;
  }

  enter(batch: readonly LedgerEvent[]): void {
    const distinct = new Map(batch.map((event) => [event.id, event]));
    const fresh = [...distinct.values()].filter(({ id }) => !this.ledger.has(id));
    const plan = planProjection(fresh, this.lastReset);
    if (fresh.length > 0) this.take(this.step(plan));
    this.lastReset = plan.lastReset;
    for (const event of fresh) this.ledger.set(event.id, event);
  }

  get garden(): Garden {
    const { tallies, plots, last } = this;
    return {
      days: statsByDay(tallies),
      ...storiesOf(plots),
      lastSession: last?.session,
      young: youngOf(plots),
    };
  }

  private step(plan: ProjectionPlan): GardenStep {
    const held = [...this.ledger.values()];
    const { counting, lastReset } = plan;
    const events: LedgerEvent[] = plan.startsAnew
      ? held.filter(({ at }) => at >= (lastReset?.at ?? 0))
      : connected(counting, plantingEvents(held));
    for (;;) {
      const late = new Set([...events, ...counting].filter(this.isLate).map(({ id }) => id));
      const step = stepOf(plan, { events, late, last: this.last });
      const other = step.mayHaveLater && latestBeside(events, plantingEvents(held));
      if (!other) {
        this.reads.push(events.length);
        return step;
      }
      events.push(...connected([other], plantingEvents(held)));
    }
  }

  private take({ replaces, tallies, plots, last }: GardenStep): void {
    if (replaces) Object.assign(this, { tallies: new Map(), plots: new Map() });
    for (const [day, adds] of tallies) {
      this.tallies.set(day, addTally(this.tallies.get(day) ?? EMPTY_TALLY, adds));
    }
    for (const [planting, plot] of plots) this.plots.set(planting, plot);
    this.last = last;
  }
}

function plantingEvents(events: readonly LedgerEvent[]): CountingEvent[] {
  return events.filter((event) => event.kind !== 'level-reset');
}

/** The stored events of these plantings and of all plantings connected with them, directly or not. */
function connected(of: readonly CountingEvent[], held: readonly CountingEvent[]): CountingEvent[] {
  let found: CountingEvent[] = [];
  for (;;) {
    const known = [...of, ...found];
    const more = held.filter((event) =>
      known.some((other) => other.planting === event.planting || areOverlapping(other, event)),
    );
    if (more.length === found.length) return found;
    found = more;
  }
}

function areOverlapping(a: CountingEvent, b: CountingEvent): boolean {
  if (!isFocusEvent(a) || !isFocusEvent(b)) return false;
  return beginningOf(a) < endingOf(b) && beginningOf(b) < endingOf(a);
}

/** The latest event of each planting whose events were not read. */
function latestBeside(
  read: readonly LedgerEvent[],
  held: readonly CountingEvent[],
): CountingEvent | undefined {
  const plantings = new Set(plantingEvents(read).map(({ planting }) => planting));
  return held
    .filter(({ planting }) => !plantings.has(planting))
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
}
