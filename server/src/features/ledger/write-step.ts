import type { LedgerEvent } from '@furrow/domain/events/event';
import { endingOf } from '@furrow/domain/ledger/reach';
import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { prepare, rowsIn, value } from '../../db/prepared.ts';
import { gardenDays, gardenPlots, gardens, ledgerEvents, users } from '../../db/schema.ts';
import { spanColumns } from './connected-events.ts';
import type { KeptStep } from './garden-summary.ts';

interface Rows extends Record<string, unknown> {
  readonly userId: string;
  /** One row; the others are lists. All are JSON. */
  readonly head: string;
  readonly days: string;
  readonly plots: string;
  readonly events: string;
}

const head = rowsIn(gardens, 'head');
const days = rowsIn(gardenDays, 'days');
const plots = rowsIn(gardenPlots, 'plots');
const events = rowsIn(ledgerEvents, 'events');

/**
 * The one way to change a garden: its head is written only if it still has the version before, and everything else only if the head
 * is. Nothing is lost if somebody else was quicker. The owner is locked first, since an account that is being deleted takes its
 * rows in this order, too.
 */
const writing = (more = sql``) =>
  prepare<Rows, { readonly version: number }>(sql`
  with owner as materialized (
    select ${users.id} from ${users} where ${users.id} = ${value('userId', 'uuid')} for key share),
  head as (
    insert into ${gardens} (${head.columns}) select ${head.fields} from owner, ${head.source}
    on conflict (user_id) do update set ${head.newValues}
      where ${gardens.version} = excluded.version - 1
    returning ${gardens.version}),
  ${more}
  days as (
    insert into ${gardenDays} (${days.columns}) select ${days.fields} from head, ${days.source}
    on conflict (user_id, day) do update set ${days.newValues}),
  plots as (
    insert into ${gardenPlots} (${plots.columns}) select ${plots.fields} from head, ${plots.source}
    on conflict (user_id, planting) do update set ${plots.newValues}),
  events as (
    insert into ${ledgerEvents} (${events.columns}) select ${events.fields} from head, ${events.source})
  select version from head`);

const adding = writing();

/** A level reset removes what was before it (D28), but for what is written anew. */
const startingAnew = writing(sql`
  gone_days as (
    delete from ${gardenDays} where ${gardenDays.userId} = ${value('userId', 'uuid')} and exists (select from head)
      and ${gardenDays.day} not in (select day from ${days.source})),
  gone_plots as (
    delete from ${gardenPlots} where ${gardenPlots.userId} = ${value('userId', 'uuid')} and exists (select from head)
      and ${gardenPlots.planting} not in (select planting from ${plots.source})),`);

/** Events that arrived at one instant by the server's clock. */
interface Arrived {
  readonly events: readonly LedgerEvent[];
  readonly receivedAt: Instant;
}

/**
 * Writes what a step changes in a garden, and the events that it comes from, in one statement.
 * @returns whether it was written; if not, the garden has changed since it was read, or the user is gone
 */
export async function writeStep(
  db: Reader,
  userId: string,
  step: KeptStep,
  arrived: Arrived = { events: [], receivedAt: 0 },
): Promise<boolean> {
  const { version } = step.summary;
  const write = step.replaces ? startingAnew : adding;
  const written = await write(db, {
    userId,
    head: JSON.stringify([{ ...step.summary, userId }]),
    days: JSON.stringify(
      [...step.days].map(([day, tally]) => Object.assign({ userId, day, version }, tally)),
    ),
    plots: JSON.stringify(
      [...step.plots].map(([planting, plot]) => Object.assign({ userId, planting, version }, plot)),
    ),
    events: JSON.stringify(rowsOf(userId, arrived)),
  });
  return written.length > 0;
}

function rowsOf(userId: string, { events: arrived, receivedAt }: Arrived) {
  return arrived.map((event) => ({
    userId,
    id: event.id,
    planting: event.kind === 'level-reset' ? null : event.planting,
    day: event.day,
    endsAt: endingOf(event),
    ...spanColumns(event),
    body: event,
    receivedAt: new Date(receivedAt),
  }));
}
