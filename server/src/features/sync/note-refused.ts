import type { EventOutcome, RecordOutcome } from '@furrow/contract/exchange';
import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { noteSecurity } from '../../http/security-log.ts';

interface Outcomes {
  readonly events?: readonly EventOutcome[];
  readonly records?: readonly RecordOutcome[];
}

/** Forged and impossible items (D29): one line for all of a request, with how many there were of which reason. */
export function noteRefused<Env extends AppEnv>(
  c: Context<Env>,
  { events = [], records = [] }: Outcomes,
): void {
  const codes = events.flatMap((each) => (each.outcome === 'refused' ? each.code : []));
  const code = [...new Set(codes)].join(' ');
  if (codes.length > 0) noteSecurity(c, 'event-refused', { refused: codes.length, code });
  const { length: refused } = records.filter(({ outcome }) => outcome === 'refused');
  if (refused > 0) noteSecurity(c, 'input-refused', { refused, code: 'malformed' });
}
