import type { OrchardTree } from '@furrow/domain/history/orchard';
import type { DayKey } from '@furrow/domain/time';

/** The old orchard, and the seconds of past sessions by day for which it stands. */
export interface OldOrchard {
  readonly trees: readonly OrchardTree[];
  readonly days: ReadonlyMap<DayKey, number>;
}

/** Before the past sessions are read, and where none are. */
export const NO_ORCHARD: OldOrchard = { trees: [], days: new Map() };
