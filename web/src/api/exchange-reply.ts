import type { ExchangeNews, ReadExchangeOutcomes } from '@furrow/contract/exchange';
import type { z } from 'zod';
import type { ServerVersion, Told } from './server-headers.ts';
import type { Viewer } from './viewer.ts';

/** What became of an event or a record. */
export type ReadOutcome = NonNullable<ReadExchangeOutcomes['events']>[number];

/** What came of an exchange. Where these are somebody else's data by now, the server says who is signed in, and nothing else (D6). */
export interface ExchangeReply extends Pick<Told, 'life'> {
  /** What became of what was sent, one by one. */
  readonly events?: readonly ReadOutcome[];
  readonly records?: readonly ReadOutcome[];
  /** Who is signed in; a server of release 0.1.0 does not say it. */
  readonly viewer?: Viewer;
  readonly news: ExchangeNews;
  readonly server: ServerVersion;
}

/**
 * An answer as it came, where it holds what the schema asks for. Fields that this page does not know stay in what it keeps of it, so
 * that they are there once the page is a newer one (D44).
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown) {
  return holds(schema, answer) ? answer : undefined;
}

function holds<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): answer is z.output<Schema> {
  return schema.safeParse(answer).success;
}
