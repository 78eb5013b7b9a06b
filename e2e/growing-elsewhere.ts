import { GROWING_KIND } from '@furrow/contract/growing-record';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { ask } from './account.ts';
import type { OwnServer } from './own-server.ts';

const LAPTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

/** What another device has. */
export interface Elsewhere {
  /** How long ago its planting began. */
  readonly minutes: number;
  /** How long ago it was alive last. */
  readonly silentFor?: number;
  /** How often the planting has changed its device. */
  readonly version?: number;
  readonly hasEnded?: boolean;
}

/** Another device of the page's account has begun a planting, or taken it over. */
export async function growElsewhere(
  page: Page,
  server: OwnServer,
  { minutes, silentFor = 0, version = 1, hasEnded = false }: Elsewhere,
): Promise<void> {
  const now = Date.now();
  const id = '0190a0e0-0000-7000-8000-0000000000aa.1';
  const plan = { ...DEFAULT_FOCUS_PLAN, plant: 'tomato', description: 'Letters' } as const;
  const { planting } = beginPlanting(id, plan, now - minutes * MINUTE);
  const there = { planting, lastSeen: now - silentFor * MINUTE, hidden: false };
  const holder = { id: '00000000-0000-4000-8000-00000000000a', userAgent: LAPTOP };
  const [growing, endedLately] = hasEnded ? [null, [id]] : [there, []];
  const record = { origin: GROWING_ORIGIN, version, holder, seq: 1, growing, endedLately };
  const records = [{ kind: GROWING_KIND, record }];
  await ask(page, server.address, '/api/sync', { sentAt: now, records });
}
