import type { ExchangeNews, ReadExchangeOutcomes } from '@furrow/contract/exchange';
import type { z } from 'zod';
import type { ServerVersion, KnownVersion } from './server-headers.ts';
import type { Viewer } from './viewer.ts';

/** What became of an event or a record. */
export type ReadOutcome = NonNullable<ReadExchangeOutcomes['events']>[number];

/** The result of an exchange. If somebody else is signed in by now, the server says who, and nothing else (D6). */
export interface ExchangeReply extends Pick<KnownVersion, 'life'> {
  /** What became of what was sent, one by one. */
  readonly events?: readonly ReadOutcome[];
  readonly records?: readonly ReadOutcome[];
  /** Who is signed in. */
  readonly viewer: Viewer;
  readonly news: ExchangeNews;
  readonly server: ServerVersion;
}

/**
 * The answer as it came, if it fits the schema. Fields that this page does not know are kept with it, for a newer page to
 * use (D44).
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown) {
  const fits = (value: unknown): value is z.output<Schema> => schema.safeParse(value).success;
  return fits(answer) ? answer : undefined;
}
