import { gardenSchema, gardenTag } from '@furrow/contract/garden';
import type { GardenAnswer } from '@furrow/contract/garden';
import { batchAnswerSchema, readOutcomesSchema } from '@furrow/contract/ledger-batch';
import type { LedgerBatch, ReadOutcome } from '@furrow/contract/ledger-batch';
import { VERSION_HEADER } from '@furrow/contract/version';
import { readAnswer } from './read-answer.ts';
import { request, type Result } from './request.ts';
import { asToldIn, lifeIn, type Told } from './server-life.ts';
import type { ServerVersion } from './server-version.ts';

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
      const garden = readAnswer(gardenSchema, answer);
      return garden && { ...garden, life: lifeIn(headers) };
    },
  });
}

/** A batch but for what is known, which is told beside it. */
type EventsToSend = Omit<LedgerBatch, 'knows'>;

/** What became of the events of a batch, the garden afterwards, and which version of the server said so. */
export interface BatchReply {
  readonly outcomes: readonly ReadOutcome[];
  readonly garden: ToldGarden;
  readonly server: ServerVersion;
}

const gardenPartSchema = batchAnswerSchema.pick({ garden: true });

/** Sends events, each of which is answered on its own, with what changed since a garden that was told. */
export async function sendEvents(batch: EventsToSend, told: Told): Promise<Result<BatchReply>> {
  return request({
    method: 'POST',
    path: '/api/garden/events',
    headers: asToldIn(told),
    body: { ...batch, knows: told.version },
    parse: (answer, headers) => {
      const outcomes = readOutcomesSchema.safeParse(answer).data?.events;
      const garden = readAnswer(gardenPartSchema, answer)?.garden;
      if (!garden || outcomes?.length !== batch.events.length) return undefined;
      const server = headers.get(VERSION_HEADER);
      return { outcomes, garden: { ...garden, life: lifeIn(headers) }, server };
    },
  });
}
