import { gardenSchema, gardenTag } from '@furrow/contract/garden';
import type { GardenAnswer } from '@furrow/contract/garden';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import type { BatchAnswer, LedgerBatch } from '@furrow/contract/ledger-batch';
import { request, type Result } from './request.ts';
import { asToldIn, lifeIn, type Told } from './server-life.ts';

/** A garden, and in which life of the server's data it is that. */
export type ToldGarden = GardenAnswer & Pick<Told, 'life'>;

/**
 * A user's garden, or what changed in it since a version; `unchanged` where that version is still the garden's. Refused where
 * somebody else is signed in by now (D6).
 */
export async function fetchGarden(
  user: string,
  told: Told,
): Promise<Result<ToldGarden | 'unchanged'>> {
  const { version, life } = told;
  const known = { tag: gardenTag(user, version, life), value: 'unchanged' } as const;
  return request<ToldGarden | 'unchanged'>({
    method: 'GET',
    path: `/api/garden?user=${encodeURIComponent(user)}&since=${version}`,
    headers: asToldIn(told),
    known: version > 0 ? known : undefined,
    parse: (answer, headers) => {
      const garden = gardenSchema.safeParse(answer).data;
      return garden && { ...garden, life: lifeIn(headers) };
    },
  });
}

/** A batch but for what is known, which is told beside it. */
type EventsToSend = Omit<LedgerBatch, 'knows'>;

/** Sends events, each of which is answered on its own, with what changed since a garden that was told. */
export async function sendEvents(
  batch: EventsToSend,
  told: Told,
): Promise<Result<BatchAnswer & { readonly garden: ToldGarden }>> {
  return request({
    method: 'POST',
    path: '/api/garden/events',
    headers: asToldIn(told),
    body: { ...batch, knows: told.version },
    parse: (answer, headers) => {
      const parsed = batchAnswerSchema.safeParse(answer).data;
      if (parsed?.events.length !== batch.events.length) return undefined;
      return { ...parsed, garden: { ...parsed.garden, life: lifeIn(headers) } };
    },
  });
}
