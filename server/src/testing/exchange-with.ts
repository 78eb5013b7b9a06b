import { exchangeAnswerSchema, type ExchangeAnswer } from '@furrow/contract/exchange';
import { expect } from 'vitest';
import { EVENING } from './ledger-under-test.ts';
import type { Visitor } from './visitor.ts';

/** Sends an exchange, by default in the evening, and returns its answer. */
export async function exchangeWith(
  who: Visitor,
  sent: object = {},
  headers = {},
): Promise<ExchangeAnswer> {
  const body = { sentAt: EVENING, ...sent };
  const answer = await who.ask('POST', '/api/sync', body, headers);
  expect(answer.status).toBe(200);
  return exchangeAnswerSchema.parse(answer.body);
}
