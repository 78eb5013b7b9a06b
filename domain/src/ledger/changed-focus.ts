import { utcDayAt } from '../calendar.ts';
import { isSame, namesOf } from '../fields.ts';
import {
  byOccurrence,
  plantingsOf,
  stamp,
  type LedgerEvent,
  type PlantingId,
  type SayingEvent,
  type Stamp,
} from '../events/event.ts';
import { reviewFields } from '../events/review.ts';
import { waysField } from '../session-setup/ways.ts';
import { tagField } from '../tags/tag-field.ts';
import type { Shortening } from './corrections.ts';
import { gardenParts } from './garden-parts.ts';
import type { CountedPeriod, PlantingFocus } from './planting-focus.ts';

/** The focus of plantings, by their ids. */
export type FocusByPlanting = ReadonlyMap<PlantingId, PlantingFocus>;

/** The focus of all plantings of a ledger. */
export function focusByPlanting(ledger: readonly LedgerEvent[]): FocusByPlanting {
  const plots = [...gardenParts(ledger).plots];
  return new Map(plots.flatMap(([id, { focus }]) => (focus ? [[id, focus] as const] : [])));
}

/**
 * The focus that the server told, brought up to date with new events. Of a planting that several devices grew, it changes only what
 * these events change, so that its days agree with the garden's.
 * @param known events that `told` includes, and that the new events may depend on
 */
export function changeFocus(
  told: FocusByPlanting,
  known: readonly LedgerEvent[],
  fresh: readonly LedgerEvent[],
): FocusByPlanting {
  if (fresh.length === 0) return told;
  const taken = [...known, ...toldSayings(told, plantingsOf([...known, ...fresh]), known)];
  const after = focusByPlanting([...taken, ...fresh]);
  if (fresh.some((event) => event.kind === 'level-reset')) return after;
  const before = focusByPlanting(taken);
  const changed = new Map(told);
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [earlier, later] = [before.get(id) ?? NOTHING, after.get(id) ?? NOTHING];
    if (isSame(earlier, later)) continue;
    const focus = changeOf(told.get(id) ?? NOTHING, earlier, later);
    if (focus.periods.length > 0 || focus.corrected) changed.set(id, focus);
    else changed.delete(id);
  }
  // A tag is applied without events of its planting, since another device may have them.
  for (const event of fresh.toSorted(byOccurrence)) {
    if (event.kind !== 'planting-tagged') continue;
    const focus = changed.get(event.planting);
    if (!focus || isOverruled(event, focus)) continue;
    const { tag: _, ...untagged } = focus;
    const said = { ...focus.said, [event.kind]: event.at };
    changed.set(event.planting, { ...untagged, ...tagField(event.tag), said });
  }
  return changed;
}

/** Whether the server told that something later was said of a planting. */
function isOverruled({ kind, at }: SayingEvent, focus: PlantingFocus | undefined): boolean {
  return (focus?.said?.[kind] ?? -Infinity) > at;
}

type WordOf<Saying> = Saying extends SayingEvent
  ? Omit<Saying, keyof Stamp | 'at' | 'planting'>
  : never;

/** What holds of a planting, as the gardener said it. */
const SAYINGS: {
  readonly [Kind in SayingEvent['kind']]: (
    focus: PlantingFocus,
  ) => WordOf<Extract<SayingEvent, { kind: Kind }>>;
} = {
  'planting-struck': (focus) => ({ kind: 'planting-struck', struck: correctionsIn(focus).struck }),
  'planting-shortened': (focus) => ({
    kind: 'planting-shortened',
    ...correctionsIn(focus).shortened,
  }),
  'planting-tagged': ({ tag = null }) => ({ kind: 'planting-tagged', tag }),
  'planting-reviewed': (focus) => ({ kind: 'planting-reviewed', ...reviewFields(focus) }),
};

/** What another device said of plantings, as events at their own instants: the known events lack them. */
function toldSayings(
  told: FocusByPlanting,
  plantings: ReadonlySet<PlantingId>,
  known: readonly LedgerEvent[],
): LedgerEvent[] {
  const here = new Set(
    known.map((event) =>
      'planting' in event ? `${event.planting} ${event.kind} ${event.at}` : '',
    ),
  );
  return [...plantings].flatMap((planting) => {
    const focus = told.get(planting) ?? NOTHING;
    return namesOf(SAYINGS).flatMap((kind) => {
      const at = focus.said?.[kind];
      if (at === undefined || here.has(`${planting} ${kind} ${at}`)) return [];
      const entry = { id: `${planting} ${kind}`, day: utcDayAt(at) };
      return stamp({ ...SAYINGS[kind](focus), planting, at }, entry);
    });
  });
}

function correctionsIn(focus: PlantingFocus | undefined) {
  const { struck = false, shortened = { beginning: 0, end: 0 } } = focus?.corrected ?? {};
  return { struck, shortened };
}

/** What is corrected of a planting once the server has taken it. */
export interface WaitingCorrection {
  readonly struck: boolean;
  readonly shortened?: Shortening;
}

/** What new corrections make of plantings whose shown focus does not have them yet: they wait until the server has taken them. */
export function waitingCorrections(
  shown: FocusByPlanting,
  fresh: readonly LedgerEvent[],
): ReadonlyMap<PlantingId, WaitingCorrection> {
  const waiting = new Map<PlantingId, ReturnType<typeof correctionsIn>>();
  for (const event of fresh.toSorted(byOccurrence)) {
    if (event.kind !== 'planting-struck' && event.kind !== 'planting-shortened') continue;
    const { kind, planting } = event;
    if (isOverruled(event, shown.get(planting))) continue;
    const before = waiting.get(planting) ?? correctionsIn(shown.get(planting));
    waiting.set(
      planting,
      kind === 'planting-struck'
        ? { ...before, struck: event.struck }
        : { ...before, shortened: { beginning: event.beginning, end: event.end } },
    );
  }
  return new Map(
    [...waiting]
      .filter(([planting, each]) => !isShown(each, shown.get(planting)))
      .map(([planting, { struck, shortened }]) => {
        const isShortened = shortened.beginning + shortened.end > 0;
        return [planting, { struck, ...(isShortened && { shortened }) }];
      }),
  );
}

/** Of a struck planting that several devices grew, this browser may know a part only; the rest counts until the server has taken it. */
function isShown(correction: ReturnType<typeof correctionsIn>, focus: PlantingFocus | undefined) {
  const stillCounts = correction.struck && (focus?.periods.length ?? 0) > 0;
  return isSame(correction, correctionsIn(focus)) && !stillCounts;
}

const NOTHING: PlantingFocus = { periods: [] };

function changeOf(
  told: PlantingFocus,
  earlier: PlantingFocus,
  later: PlantingFocus,
): PlantingFocus {
  const mood = latest(told.mood, earlier.mood, later.mood);
  const corrected = latest(told.corrected, earlier.corrected, later.corrected);
  const growing = latest(told.growing, earlier.growing, later.growing);
  const uncounted = latest(told.uncounted, earlier.uncounted, later.uncounted);
  const said = latest(told.said, earlier.said, later.said);
  return {
    periods: periodsOf(told.periods, earlier.periods, later.periods),
    ...waysField(latest(told.ways, earlier.ways, later.ways)),
    ...tagField(latest(told.tag, earlier.tag, later.tag)),
    ...(mood && { mood }),
    ...(corrected && { corrected }),
    ...(said && { said }),
    ...(growing && { growing }),
    ...(uncounted && { uncounted }),
  };
}

type Periods = readonly CountedPeriod[];

function periodsOf(told: Periods, earlier: Periods, later: Periods): Periods {
  if (isSame(told, earlier)) return later;
  const remaining = without(told, without(earlier, later));
  return [...remaining, ...without(later, earlier)].toSorted((a, b) => beginOf(a) - beginOf(b));
}

const latest = <Part>(told: Part, earlier: Part, later: Part) =>
  isSame(earlier, later) ? told : later;

function without(periods: Periods, gone: Periods): Periods {
  return periods.filter((period) => !gone.some((each) => isSame(each, period)));
}

const beginOf = ({ spans: [begin = 0] }: CountedPeriod) => begin;
