import type { RefusalCode } from '@furrow/contract/ledger-batch';
import { readSentEvent } from '@furrow/contract/ledger-event';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { correctSkew, implausibilityOf, isOwnDay } from '@furrow/domain/ledger/plausibility';
import type { Instant } from '@furrow/domain/time';
import { z } from 'zod';

/** An item of a batch, seen on its own. */
export interface JudgedItem {
  /** As it was sent. */
  readonly item: unknown;
  /** Its own id, whatever else is wrong with it; null where there is none. */
  readonly id: string | null;
  /** The event, its instants put right; nothing where the item is none. */
  readonly event: LedgerEvent | undefined;
  /** Why it is not taken: refused with a reason, or not known yet (D44). */
  readonly code: RefusalCode | 'not-yet' | undefined;
}

const identifiedSchema = z.object({ id: z.string().max(100) });

/** Parses and judges every item on its own, so that a bad one never stalls the others (D29). */
export function judgeItems(
  items: readonly unknown[],
  clocks: { readonly sentAt: Instant; readonly now: Instant },
): JudgedItem[] {
  return items.map((item) => {
    const id = identifiedSchema.safeParse(item).data?.id ?? null;
    const sent = readSentEvent(item);
    if (typeof sent === 'string') return { item, id, event: undefined, code: sent };
    const event = correctSkew(sent.value, clocks);
    const code = isOwnDay(sent.value) ? implausibilityOf(event, clocks.now) : 'impossible-day';
    return { item, id, event, code };
  });
}
