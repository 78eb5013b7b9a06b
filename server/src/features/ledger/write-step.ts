import type { LedgerEvent, PlantingId } from '@furrow/domain/events/event';
import type { Plot } from '@furrow/domain/ledger/garden-parts';
import { endingOf } from '@furrow/domain/ledger/reach';
import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import { rowsIn, value } from '../../db/prepared.ts';
import { gardenDays, gardenPlots, gardens, ledgerEvents, taskFocus } from '../../db/schema.ts';
import { searchColumns } from './overlapping-periods.ts';
import type { KeptStep } from './garden-summary.ts';

const head = rowsIn(gardens, 'head');
const days = rowsIn(gardenDays, 'days');
const plots = rowsIn(gardenPlots, 'plots');
const focus = rowsIn(taskFocus, 'focus');
const events = rowsIn(ledgerEvents, 'events');

/**
 * The one way to change a garden, after `lockedOwner`: `head` is written only if the stored garden still has the version that the
 * step was computed from, and everything else only if `head` is. So a step never overwrites the change of a quicker request. A
 * level reset (D28) deletes all days and plots but those that the step writes.
 */
export const changingGarden = sql`
  head as (
    insert into ${gardens} (${head.columns}) select ${head.fields} from owner, ${head.source}
    on conflict (user_id) do update set ${head.newValues}
      where ${gardens.version} = excluded.version - 1
    returning ${gardens.version}),
  anew as materialized (select from head where ${value('replaces', 'boolean')}),
  gone_days as (
    delete from ${gardenDays} where ${gardenDays.userId} = ${value('userId', 'uuid')} and exists (select from anew)
      and ${gardenDays.day} not in (select day from ${days.source})),
  gone_plots as (
    delete from ${gardenPlots} where ${gardenPlots.userId} = ${value('userId', 'uuid')} and exists (select from anew)
      and ${gardenPlots.planting} not in (select planting from ${plots.source})),
  days as (
    insert into ${gardenDays} (${days.columns}) select ${days.fields} from head, ${days.source}
    on conflict (user_id, day) do update set ${days.newValues}),
  plots as (
    insert into ${gardenPlots} (${plots.columns}) select ${plots.fields} from head, ${plots.source}
    on conflict (user_id, planting) do update set ${plots.newValues}),
  focus as (
    insert into ${taskFocus} (${focus.columns}) select ${focus.fields} from head, ${focus.source}
    on conflict (user_id, task_id) do update set seconds = ${taskFocus.seconds} + excluded.seconds,
      pomodoros = ${taskFocus.pomodoros} + excluded.pomodoros),
  events as (
    insert into ${ledgerEvents} (${events.columns}) select ${events.fields} from head, ${events.source})`;

/** Writes plots alone, for a recount that holds the owner. */
export const writingPlots = sql`
  insert into ${gardenPlots} (${plots.columns}) select ${plots.fields} from ${plots.source}
  on conflict (user_id, planting) do update set ${plots.newValues}`;

/** Events that arrived at one instant by the server's clock. */
interface Arrived {
  readonly events: readonly LedgerEvent[];
  readonly receivedAt: Instant;
}

/** The values of a step that changes nothing. */
export const NO_STEP = {
  replaces: false,
  head: '[]',
  days: '[]',
  plots: '[]',
  focus: '[]',
  events: '[]',
};

/** The values with which `changingGarden` writes a step and its events: the garden's row, and lists of the other rows, as JSON. */
export function stepRows(
  userId: string,
  step: KeptStep,
  arrived: Arrived = { events: [], receivedAt: 0 },
) {
  const { version } = step.summary;
  return {
    userId,
    replaces: step.replaces,
    head: JSON.stringify([{ ...step.summary, userId }]),
    days: JSON.stringify(
      [...step.days].map(([day, tally]) => Object.assign({ userId, day, version }, tally)),
    ),
    plots: plotRows(userId, version, step.plots),
    focus: JSON.stringify(
      [...step.focus].map(([taskId, added]) => Object.assign({ userId, taskId }, added)),
    ),
    events: JSON.stringify(ledgerRows(userId, arrived)),
  };
}

export type StepRows = ReturnType<typeof stepRows>;

/** Plots as rows of a version of the garden, as JSON. */
export function plotRows(
  userId: string,
  version: number,
  changed: Iterable<readonly [PlantingId, Plot]>,
): string {
  return JSON.stringify(
    [...changed].map(([planting, plot]) => Object.assign({ userId, planting, version }, plot)),
  );
}

/** Events as rows of the ledger. */
export function ledgerRows(userId: string, { events: arrived, receivedAt }: Arrived) {
  return arrived.map((event) => ({
    userId,
    id: event.id,
    planting: event.kind === 'level-reset' ? null : event.planting,
    day: event.day,
    endsAt: endingOf(event),
    ...searchColumns(event),
    body: event,
    receivedAt: new Date(receivedAt),
  }));
}
