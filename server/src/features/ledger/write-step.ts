import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { endingOf } from '@furrow/domain/ledger/reach';
import type { Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gardenDays, gardenPlots, gardens, ledgerEvents } from '../../db/schema.ts';
import { spanColumns } from './focus-span.ts';
import type { GardenHead, KeptStep } from './garden-head.ts';

/** Events that are new, and when they came, by the server's clock. */
export interface Receipt {
  readonly events: readonly LedgerEvent[];
  readonly receivedAt: Instant;
}

/**
 * Enters events and keeps what they change, in one statement: all of it, or nothing where the garden has changed since
 * the version that the step was reckoned from. Whoever comes second waits for the garden's row, and then finds another version.
 * @returns whether it was done
 */
export async function writeStep(
  db: Database,
  userId: string,
  { events, receivedAt }: Receipt,
  step: KeptStep,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with gate as (${gate(userId, step.head)}),
    entered as (
      insert into ${ledgerEvents}
        (user_id, received_at, id, planting, day, ends_at, begins_at, span_class, body)
      select gate.user_id, ${new Date(receivedAt).toISOString()}::timestamptz, e.* from gate,
        json_to_recordset(${json(events.map(eventRow))})
          as e (id uuid, planting text, day text, ends_at bigint, begins_at bigint, span_class smallint, body jsonb))
    ${step.replaces ? forget(step) : sql``}
    ${keepDays(step)}
    ${keepPlots(step)}
    select user_id from gate`);
  return rows.length > 0;
}

function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::json`;
}

function eventRow(event: LedgerEvent) {
  const planting = event.kind === 'level-reset' ? null : event.planting;
  const { id, day } = event;
  return { id, planting, day, ends_at: endingOf(event), ...spanColumns(event), body: event };
}

/** Changes the head from the version before, or makes it where there was none. */
function gate(userId: string, head: GardenHead): SQL {
  const columns = {
    version: head.version,
    anew_at: head.anewAt,
    rules: head.rules,
    version_by_rules: head.versionByRules,
    xp: head.xp,
    level: head.level,
    xp_since: head.xpSince.toISOString(),
    focus_time_total: head.focusTimeTotal,
    pomodoros_completed: head.pomodorosCompleted,
    failed_sessions: head.failedSessions,
    growth_xp_total: head.growthXPTotal,
    harvest_xp_total: head.harvestXPTotal,
    wither_count_total: head.witherCountTotal,
    pause_penalties_total: head.pausePenaltiesTotal,
    ranked_xp: head.rankedXP,
    ranked_harvests: head.rankedHarvests,
    ranked_since: head.rankedSince.toISOString(),
    last_received_at: head.lastReceivedAt?.toISOString() ?? null,
    last_session_event: head.lastSessionEvent,
    last_session: head.lastSession && JSON.stringify(head.lastSession),
    last_reset: head.lastReset && JSON.stringify(head.lastReset),
    stored_bytes: head.storedBytes,
  };
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const values = Object.values(columns).map((value) => sql`${value}`);
  if (head.version === 1) {
    return sql`
      insert into ${gardens} (user_id, ${sql.join(names, sql`, `)})
      values (${userId}, ${sql.join(values, sql`, `)})
      on conflict (user_id) do nothing returning user_id`;
  }
  const settings = names.map((name, place) => sql`${name} = ${values[place]}`);
  return sql`
    update ${gardens} set ${sql.join(settings, sql`, `)}
    where user_id = ${userId} and version = ${head.version - 1} returning user_id`;
}

/** After a level reset, what is not in the new garden goes; what is in both is overwritten below (D28). */
function forget({ days, plots }: KeptStep): SQL {
  return sql`,
    forgotten_days as (
      delete from ${gardenDays} using gate where ${gardenDays.userId} = gate.user_id
        and ${gardenDays.day} <> all(${sql.param([...days.keys()])}::text[])),
    forgotten_plots as (
      delete from ${gardenPlots} using gate where ${gardenPlots.userId} = gate.user_id
        and ${gardenPlots.planting} <> all(${sql.param([...plots.keys()])}::text[]))`;
}

function keepDays({ days, head }: KeptStep): SQL {
  if (days.size === 0) return sql``;
  const rows = [...days].map(([day, tally]) => ({
    day,
    version: head.version,
    completed: tally.completed,
    total_focus_time: tally.totalFocusTime,
    failed: tally.failed,
    growth_xp: tally.growthXP,
    harvest_xp: tally.harvestXP,
    leftover_growth: tally.leftoverGrowth,
    wither_count: tally.witherCount,
    pause_penalties: tally.pausePenalties,
    ranked_focus: tally.rankedFocus,
    ranked_harvests: tally.rankedHarvests,
    ranked_leftover: tally.rankedLeftover,
  }));
  return sql`,
    kept_days as (
      insert into ${gardenDays} (user_id, day, version, completed, total_focus_time, failed,
        growth_xp, harvest_xp, leftover_growth, wither_count, pause_penalties, ranked_focus, ranked_harvests, ranked_leftover)
      select gate.user_id, d.* from gate, json_to_recordset(${json(rows)})
        as d (day text, version int, completed int, total_focus_time int, failed int,
          growth_xp int, harvest_xp int, leftover_growth int, wither_count int, pause_penalties int,
          ranked_focus int, ranked_harvests int, ranked_leftover int)
      on conflict (user_id, day) do update set version = excluded.version,
        completed = excluded.completed, total_focus_time = excluded.total_focus_time,
        failed = excluded.failed, growth_xp = excluded.growth_xp, harvest_xp = excluded.harvest_xp,
        leftover_growth = excluded.leftover_growth, wither_count = excluded.wither_count,
        pause_penalties = excluded.pause_penalties, ranked_focus = excluded.ranked_focus,
        ranked_harvests = excluded.ranked_harvests, ranked_leftover = excluded.ranked_leftover)`;
}

function keepPlots({ plots, head }: KeptStep): SQL {
  if (plots.size === 0) return sql``;
  const rows = [...plots].map(([planting, { entry, record }]) => ({
    planting,
    version: head.version,
    entry: entry ?? null,
    record: record ?? null,
  }));
  return sql`,
    kept_plots as (
      insert into ${gardenPlots} (user_id, planting, version, entry, record)
      select gate.user_id, p.* from gate, json_to_recordset(${json(rows)})
        as p (planting text, version int, entry jsonb, record jsonb)
      on conflict (user_id, planting) do update set version = excluded.version,
        entry = excluded.entry, record = excluded.record)`;
}
