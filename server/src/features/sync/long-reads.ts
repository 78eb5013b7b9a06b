import type { Exchange } from '@furrow/contract/exchange';
import type { Heads } from '../../http/found-viewer.ts';
import { gardenBytes } from '../../http/read-allowance.ts';

/** A device that knows a version so far back reads from the beginning, as far as costs are concerned. */
const FAR_BACK = 100;

/** Whether a reader lacks more than a few changes. */
export const isFarBehind = (version: number, knows = 0): boolean =>
  knows !== version && (knows === 0 || knows > version || version - knows > FAR_BACK);

/** The most that one answer of an exchange has of records, and of focus. */
const MOST_RECORD_BYTES = 384 * 1024;
const MOST_FOCUS_BYTES = 1024 * 1024;

/** How many bytes an exchange reads for a device that is far behind, by what the account stores; 0 for one that lacks a few changes. */
export function bytesToRead(heads: Heads, knows: Exchange['knows'] = {}): number {
  const version = heads.garden?.version ?? 0;
  const { events, records } = heads.bytes;
  const isPeriodsFar = knows.periods !== undefined && isFarBehind(version, knows.periods.since);
  return (
    (isFarBehind(version, knows.garden) ? gardenBytes(heads) : 0) +
    (isFarBehind(heads.records, knows.records) ? Math.min(MOST_RECORD_BYTES, records) : 0) +
    (isPeriodsFar ? Math.min(MOST_FOCUS_BYTES, events) : 0)
  );
}
