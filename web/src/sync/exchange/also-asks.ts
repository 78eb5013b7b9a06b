import type { FocusQuery } from '@furrow/contract/planting-focus';
import { createStore } from 'zustand/vanilla';
import type { ExchangeReply } from '../../api/exchange.ts';
import type { KnownVersion } from '../../api/server-headers.ts';
import type { OwnerId } from '../database/ledger-database.ts';

/** What a screen asks for in an exchange, besides what every page asks. */
interface AskedAlong {
  readonly query: FocusQuery;
  /** Whether this question alone is a reason for an exchange. */
  readonly isDue: boolean;
  readonly keep: (reply: ExchangeReply) => Promise<void>;
}

/** @param garden the version and life of the garden that this browser holds */
export type Asker = (owner: OwnerId, garden: Partial<KnownVersion>) => Promise<AskedAlong>;

/** Asks along while a screen that needs it is open; the code of this is the screen's. */
export const alsoAsks = createStore<{ readonly asker?: Asker | undefined }>(() => ({}));
