import { createHash } from 'node:crypto';
import type { RefusalCode } from '@furrow/contract/ledger-batch';
import { readSentEvent } from '@furrow/contract/ledger-event';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { correctSkew, implausibilityOf, isOwnDay } from '@furrow/domain/ledger/plausibility';
import type { ArrivalClocks } from '@furrow/domain/clock/arrival';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { bytesOf, REFUSED_BYTES } from '../../db/owner.ts';
import { refusedEvents } from '../../db/schema.ts';

/** An item of a batch, judged on its own. */
export interface JudgedItem {
  /** As it was sent. */
  readonly item: unknown;
  /** Its place in the batch. */
  readonly place: number;
  /** Its own id, whatever else is wrong with it; null if it has none. */
  readonly id: string | null;
  /** The event with corrected instants; undefined if the item is not an event. */
  readonly event: LedgerEvent | undefined;
  /** Why the item is not appended: the reason for its refusal, or `not-yet` if only a newer server can read it (D44). */
  readonly code: RefusalCode | 'not-yet' | undefined;
}

const identifiedSchema = z.object({ id: z.string().max(100) });

/** Parses and judges every item on its own, so that a bad one never stalls the others (D29). */
export function judgeItems(items: readonly unknown[], clocks: ArrivalClocks): JudgedItem[] {
  return items.map((item, place) => {
    const id = identifiedSchema.safeParse(item).data?.id ?? null;
    const sent = readSentEvent(item);
    if (typeof sent === 'string') return { item, place, id, event: undefined, code: sent };
    const event = correctSkew(sent.value, clocks);
    const code = isOwnDay(sent.value) ? implausibilityOf(event, clocks.now) : 'impossible-day';
    return { item, place, id, event, code };
  });
}

/** How many refused events are stored for a user. Further ones are answered, but not stored. */
const KEPT_PER_USER = 1000;

/** Characters stored of one refused event; a valid event has far fewer. */
const KEPT_OF_EACH = 64 * 1024;

/** Levels of lists and objects that are stored of a refused event; a valid event has three. The limit keeps recursion shallow. */
const KEPT_LEVELS = 20;

/** What is stored of a refused event: all of it, unless it is larger or deeper than any event. */
function keptText(item: unknown): string {
  const cut = JSON.stringify(withLevels(item, KEPT_LEVELS)).slice(0, KEPT_OF_EACH);
  // Half of a surrogate pair, which the cut may leave, cannot be stored.
  return cut.replace(/\p{Surrogate}$/u, '');
}

function withLevels(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((each) => withLevels(each, levels - 1));
  const fields = Object.entries(value).map(([name, each]) => [name, withLevels(each, levels - 1)]);
  return Object.fromEntries(fields);
}

/** Stores refused events with the reason, apart from the ledger; an event that is sent again is stored once. */
export async function keepRefused(
  db: Database,
  userId: string,
  refused: readonly JudgedItem[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ item, code }) => {
    const body = keptText(item);
    return { digest: createHash('sha256').update(body).digest('base64url'), code, body };
  });
  await db.execute(sql`
    insert into ${refusedEvents} (user_id, digest, code, body)
    select ${userId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (digest text, code text, body text)
    where (select count(*) < ${KEPT_PER_USER}
        and coalesce(sum(octet_length(kept.body)), 0) + ${bytesOf(rows)} <= ${REFUSED_BYTES}
      from ${refusedEvents} kept where kept.user_id = ${userId})
    on conflict do nothing`);
}
