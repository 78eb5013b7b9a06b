import type { DailyStats } from '../ledger/daily-stats.ts';
import type {
  LedgerEvent,
  OvertimeEnded,
  PlantingEvent,
  PlantingLeft,
  Span,
  Stamp,
} from '../events/event.ts';
import { isCorrection, isReview } from '../events/event.ts';
import { dayWith } from './days.ts';

/** The naive garden's state of one planting. */
interface Plot {
  grown: number;
  wilted: boolean;
  excessiveBreaks: boolean;
  /** The numbers of the pomodoros that counted. */
  numbers: Set<number>;
  /** Seconds that count. */
  focused: number;
  /** Seconds of a period that nothing completed. */
  abandoned: number;
}

type Figures = { -readonly [Figure in keyof DailyStats]: DailyStats[Figure] };

/**
 * A garden that counts each event as it happens and never corrects itself. It is right for the
 * events of one device in their order, each once, with no clock set back.
 */
export class NaiveGarden {
  days: Record<string, Figures> = {};
  entries = new Map<string, { status: 'harvested' | 'wilted'; focusTime: number }>();
  records: { status: 'success' | 'failed'; pomodoros: number }[] = [];
  private plots = new Map<string, Plot>();
  private leftOver: Record<string, number> = {};
  /** How many pomodoros each planting has recorded; unlike the rest, a level reset does not change it. */
  private recorded: Record<string, number> = {};

  happen(event: LedgerEvent): void {
    if (event.kind === 'level-reset') {
      Object.assign(this, { days: {}, entries: new Map(), records: [] });
      Object.assign(this, { plots: new Map(), leftOver: {} });
      return;
    }
    // Reviews change no figure (D70), and this garden never corrects itself.
    if (isReview(event) || isCorrection(event)) return;
    const plot = this.plots.get(event.planting) ?? blankPlot();
    this.plots.set(event.planting, plot);
    this.happenIn(plot, event);
    const entry = this.entries.get(event.planting);
    if (entry) entry.focusTime = plot.focused + plot.abandoned;
  }

  private happenIn(plot: Plot, event: PlantingEvent): void {
    if (event.kind === 'pomodoro-completed')
      this.recorded[event.planting] = this.recordedOf(event) + 1;
    if (event.kind === 'planting-left') return this.leave(plot, event);
    if ('focus' in event && isFleeting(event.focus)) return;
    if (event.kind === 'overtime-ended') return this.goOver(plot, event);
    const day = this.dayOf(event);
    switch (event.kind) {
      case 'pomodoro-completed':
        plot.grown += 1;
        plot.numbers.add(event.number);
        day.completed += 1;
        day.growthXP += 1;
        this.focus(plot, event, event.focusMinutes * 60);
        if (plot.grown === 4) this.harvest(plot, event);
        return;
      case 'session-completed':
      case 'count-up-completed':
        this.focus(plot, event, event.focusSeconds);
        return this.endSession(plot, event);
      case 'period-ended-early':
        return this.focus(plot, event, secondsOf(event.focus));
      case 'plant-wilted':
        this.abandon(plot, event);
        day.witherCount += 3;
        day.pausePenalties += 1;
        plot.wilted = true;
        return this.write(event, 'wilted');
      case 'penalty-incurred':
        day.witherCount += 3;
        if (event.cause === 'pause') day.pausePenalties += 1;
        else plot.excessiveBreaks = true;
        return;
      case 'planting-quit':
        this.abandon(plot, event);
        day.witherCount += 10;
        this.write(event, 'wilted');
        return this.record('failed', plot.grown);
    }
  }

  /** Overtime without its pomodoro counts nothing. */
  private goOver(plot: Plot, event: OvertimeEnded & Stamp): void {
    if (!plot.numbers.has(event.number)) return;
    const { abandoned } = plot;
    this.focus(plot, event, secondsOf(event.focus));
    plot.abandoned = abandoned;
  }

  private focus(plot: Plot, event: PlantingEvent, seconds: number): void {
    plot.focused += seconds;
    plot.abandoned = 0;
    this.dayOf(event).totalFocusTime += seconds;
  }

  /** What the period under way has had so far: it is in the entry, and in no total (D17). */
  private abandon(plot: Plot, event: PlantingEvent): void {
    plot.abandoned = event.focusSeconds - this.recordedOf(event) * event.focusMinutes * 60;
  }

  private recordedOf({ planting }: PlantingEvent): number {
    return this.recorded[planting] ?? 0;
  }

  /** Leaving costs nothing: it adds no figures to a day without other events. */
  private leave(plot: Plot, event: PlantingLeft & Stamp): void {
    this.abandon(plot, event);
    if (event.unfinished || plot.wilted) this.write(event, 'wilted');
    this.record(event.unfinished || isPoor(plot) ? 'failed' : 'success', plot.grown);
  }

  private harvest(plot: Plot, event: PlantingEvent): void {
    this.convert(event);
    this.write(event, isPoor(plot) ? 'wilted' : 'harvested');
    this.record(isPoor(plot) ? 'failed' : 'success', 4);
  }

  private endSession(plot: Plot, event: PlantingEvent): void {
    if (isPoor(plot) || event.focusSeconds < 900) {
      this.write(event, 'wilted');
      return this.record('failed', 0);
    }
    const pomodoros = Math.ceil(event.focusSeconds / 1500);
    this.dayOf(event).completed += pomodoros;
    for (let grown = 1; grown <= pomodoros; grown += 1) {
      if (grown > pomodoros - (pomodoros % 4)) this.growLeftOver(event);
      else if (grown % 4 === 0) this.convert(event);
    }
    this.write(event, 'harvested');
    this.record('success', pomodoros);
  }

  private growLeftOver(event: PlantingEvent): void {
    this.dayOf(event).growthXP += 1;
    const leftOver = (this.leftOver[event.day] ?? 0) + 1;
    this.leftOver[event.day] = leftOver % 4;
    if (leftOver === 4) this.convert(event);
  }

  private convert(event: PlantingEvent): void {
    this.dayOf(event).harvestXP += 1;
    this.dayOf(event).cycleConvertedToday = true;
  }

  /** The first event that writes an entry decides its status. */
  private write({ planting, day }: PlantingEvent, status: 'harvested' | 'wilted') {
    if (this.entries.has(planting)) return;
    this.entries.set(planting, { status, focusTime: 0 });
    if (status === 'wilted') this.dayAt(day).failed += 1;
  }

  private record(status: 'success' | 'failed', pomodoros: number): void {
    this.records.push({ status, pomodoros });
  }

  private dayOf({ day }: PlantingEvent): Figures {
    return this.dayAt(day);
  }

  private dayAt(day: string): Figures {
    return (this.days[day] ??= { ...dayWith({}) });
  }
}

function blankPlot(): Plot {
  return {
    grown: 0,
    wilted: false,
    excessiveBreaks: false,
    numbers: new Set(),
    focused: 0,
    abandoned: 0,
  };
}

function isPoor({ wilted, excessiveBreaks }: Plot): boolean {
  return wilted || excessiveBreaks;
}

export function secondsOf(focus: readonly Span[]): number {
  let focused = 0;
  for (const { from, to } of focus) focused += to - from;
  return Math.floor(focused / 1000);
}

/** More than a tenth of the focus, or a minute, is in spans under a second (D73). */
export function isFleeting(focus: readonly Span[]): boolean {
  let [all, fleeting] = [0, 0];
  for (const { from, to } of focus) {
    all += to - from;
    if (to - from < 1000) fleeting += to - from;
  }
  return fleeting > 60_000 || fleeting > all / 10;
}
