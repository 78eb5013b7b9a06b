import { IMPORT_KIND, PAST_SESSIONS_KIND } from '@furrow/contract/history';
import { packed } from '@furrow/domain/history/packed-sessions';
import { PAST_SESSIONS_PREFIX } from '@furrow/domain/history/import-record';
import { importOf, sessionOf } from '@furrow/domain/testing/past-sessions';
import { DAY, HOUR } from '@furrow/domain/time';
import { uuidFor } from '../server/src/testing/gardener.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { succeeded } from './visitor.ts';

/** Ten years with eight sessions a day. */
const DAYS = 3650;
const EACH = 8;

/** Imports ten years of past sessions. */
export async function importYears(visitor: Visitor): Promise<void> {
  const origin = uuidFor('import', 0);
  const sessions = Array.from({ length: DAYS * EACH }, (_, place) => {
    const start = Date.now() - (1 + Math.floor(place / EACH)) * DAY + (place % EACH) * HOUR;
    const id = `s${String(place).padStart(9, '0')}`;
    return sessionOf({ id, when: { start, offset: 60 }, note: `Chapter ${place % 90}` });
  });
  await send(visitor, IMPORT_KIND, importOf({ origin }));
  for (const [place, content] of packed(sessions).entries()) {
    const id = `${PAST_SESSIONS_PREFIX}000-8000-${String(place).padStart(12, '0')}`;
    await send(visitor, PAST_SESSIONS_KIND, { origin: id, import: origin, content });
  }
}

async function send(visitor: Visitor, kind: string, record: object): Promise<void> {
  await succeeded(visitor.post('/api/sync', { sentAt: Date.now(), records: [{ kind, record }] }));
}
