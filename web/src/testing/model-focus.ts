import {
  type FocusChange,
  focusChangeSchema,
  type FocusQuery,
} from '@furrow/contract/planting-focus';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { focusByPlanting } from '@furrow/domain/ledger/changed-focus';
import { isDeepStrictEqual } from 'node:util';

/** The batches that a model server took; the garden's version is their number. */
interface Taken {
  readonly batches: readonly (readonly LedgerEvent[])[];
  readonly startedAt: number;
}

/** What a model server answers about the focus of plantings, with this many of them at most. */
export function focusSince(
  { batches, startedAt }: Taken,
  asked: FocusQuery,
  most: number,
): FocusChange | undefined {
  const version = batches.length;
  if (most === 0 || asked.since === version) return undefined;
  const since = asked.since >= startedAt && asked.since <= version ? asked.since : 0;
  const before = focusByPlanting(batches.slice(0, since).flat());
  const now = focusByPlanting(batches.flat());
  const after = since === asked.since ? (asked.after ?? '') : '';
  const changed = [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => id > after && !isDeepStrictEqual(before.get(id), now.get(id)))
    .toSorted();
  const plantings = changed.slice(0, most);
  return focusChangeSchema.parse({
    version,
    since,
    plantings: plantings.map((id) => [id, now.get(id) ?? null]),
    more: changed.length > plantings.length,
  });
}
