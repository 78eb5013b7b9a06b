import { gardenSchema, gardenTag } from '@furrow/contract/garden';
import type { GardenAnswer } from '@furrow/contract/garden';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import type { BatchAnswer, LedgerBatch } from '@furrow/contract/ledger-batch';
import { request, type Result } from './request.ts';

/**
 * A user's garden, or what changed in it since a version; `unchanged` where that version is still the garden's. Refused where
 * somebody else is signed in by now (D6).
 */
export async function fetchGarden(
  user: string,
  since: number,
): Promise<Result<GardenAnswer | 'unchanged'>> {
  return request<GardenAnswer | 'unchanged'>({
    method: 'GET',
    path: `/api/garden?user=${encodeURIComponent(user)}&since=${since}`,
    known: since > 0 ? { tag: gardenTag(user, since), value: 'unchanged' } : undefined,
    parse: (answer) => gardenSchema.safeParse(answer).data,
  });
}

/** Sends events, each of which is answered on its own. */
export async function sendEvents(batch: LedgerBatch): Promise<Result<BatchAnswer>> {
  return request({
    method: 'POST',
    path: '/api/garden/events',
    body: batch,
    parse: (answer) => {
      const parsed = batchAnswerSchema.safeParse(answer).data;
      return parsed?.events.length === batch.events.length ? parsed : undefined;
    },
  });
}
