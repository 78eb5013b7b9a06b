import type { ExchangeNews, ReadExchangeOutcomes } from '@furrow/contract/exchange';
import type { Told } from './server-life.ts';
import type { ServerVersion } from './server-version.ts';
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
