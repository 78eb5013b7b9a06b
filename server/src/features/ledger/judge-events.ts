import type { RefusalCode } from '@furrow/contract/ledger-batch';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { correctSkew, implausibilityOf } from '@furrow/domain/ledger/plausibility';
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
  /** Why it is not taken. */
  readonly code: RefusalCode | undefined;
}

const identifiedSchema = z.object({ id: z.string().max(100) });

/** Parses and judges every item on its own, so that a bad one never stalls the others (D29). */
export function judgeItems(
  items: readonly unknown[],
  clocks: { readonly sentAt: Instant; readonly now: Instant },
): JudgedItem[] {
  return items.map((item) => {
    const id = identifiedSchema.safeParse(item).data?.id ?? null;
    const parsed = ledgerEventSchema.safeParse(item);
    if (!parsed.success) return { item, id, event: undefined, code: 'malformed' };
    const event = correctSkew(parsed.data, clocks);
    return { item, id, event, code: implausibilityOf(event, clocks.now) };
  });
}
