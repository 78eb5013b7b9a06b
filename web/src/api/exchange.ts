import { apiPaths } from '@furrow/contract/api-paths';
import type { Exchange } from '@furrow/contract/exchange';
import { exchangeNewsSchema, readExchangeOutcomesSchema } from '@furrow/contract/exchange';
import { VERSION_HEADER } from '@furrow/contract/version';
import { type ExchangeReply, readAnswer } from './exchange-reply.ts';
import { request, type Result } from './request.ts';
import { asToldIn, lifeIn, type KnownVersion } from './server-headers.ts';
import { parseUser } from './session.ts';

/**
 * Sends what is queued and fetches what changed, in one request.
 * @param told the life in which the server told the versions that this page knows
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
