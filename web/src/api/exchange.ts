import { apiPaths } from '@furrow/contract/api-paths';
import { type Exchange } from '@furrow/contract/exchange';
import {
  type ExchangeNews,
  exchangeNewsSchema,
  type ReadExchangeOutcomes,
  readExchangeOutcomesSchema,
} from '@furrow/contract/exchange-news';
import { VERSION_HEADER } from '@furrow/contract/version';
import type { z } from 'zod';
import { request, type Result } from './request.ts';
import { asToldIn, lifeIn, type KnownVersion, type ServerVersion } from './server-headers.ts';
import { parseUser } from './session.ts';
import type { Viewer } from './viewer.ts';

/** What became of an event or a record. */
export type ReadOutcome = NonNullable<ReadExchangeOutcomes['events']>[number];

/** The result of an exchange. If somebody else is signed in by now, the server says who, and nothing else (D6). */
export interface ExchangeReply extends Pick<KnownVersion, 'life'> {
  /** The outcomes of the sent events and records, in the order in which they were sent. */
  readonly events?: readonly ReadOutcome[];
  readonly records?: readonly ReadOutcome[];
  /** Who is signed in. */
  readonly viewer: Viewer;
  readonly news: ExchangeNews;
  readonly server: ServerVersion;
}

/**
 * Sends what is queued and fetches what changed, in one request.
 * @param told the server's life to which the versions in the question belong
 */
export function exchange(
  question: Exchange,
  told: Pick<KnownVersion, 'life'>,
): Promise<Result<ExchangeReply>> {
  return request({
    method: 'post',
    path: apiPaths.sync,
    headers: asToldIn(told),
    body: question,
    parse: (body, headers) => parseReply(question, body, headers),
  });
}

function parseReply(
  question: Exchange,
  answer: unknown,
  headers: Headers,
): ExchangeReply | undefined {
  const said = parseUser(answer);
  const outcomes = readExchangeOutcomesSchema.safeParse(answer).data;
  const news = readAnswer(exchangeNewsSchema, answer);
  if (!said || !outcomes || !news) return undefined;
  const { events = [], records = [] } = outcomes;
  const isForUs = said.viewer?.id === question.user;
  const isWhole =
    events.length === question.events?.length && records.length === question.records?.length;
  if (isForUs && !isWhole) return undefined;
  return {
    ...said,
    events,
    records,
    news,
    life: lifeIn(headers),
    server: headers.get(VERSION_HEADER),
  };
}

/** The answer as it came, if it fits the schema. It keeps fields that this page does not know, for a newer page to use (D44). */
function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown) {
  const fits = (value: unknown): value is z.output<Schema> => schema.safeParse(value).success;
  return fits(answer) ? answer : undefined;
}
