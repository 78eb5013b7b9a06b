import type { Instant } from '../time.ts';
import { lesser } from './united.ts';

/** When and by whom a value was written. */
export interface Edit {
  readonly at: Instant;
  /** A UUIDv7 made for this edit: the tie-breaker between two edits of one instant. */
  readonly by: string;
}

/** A value with its last edit. */
export interface Edited<Value> extends Edit {
  readonly value: Value;
}

/** The later of two edits; the order of the arguments does not matter. */
export function laterEdit<Value>(one: Edited<Value>, other: Edited<Value>): Edited<Value> {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.by !== other.by) return one.by > other.by ? one : other;
  return lesser(one, other);
}

/**
 * Overwrites a value that was seen. The new edit is later than the one it overwrites, even if
 * this device's clock is behind that of the device that wrote it.
 */
export function overwrite<Value>(seen: Edited<Value>, value: Value, edit: Edit): Edited<Value> {
  return { value, at: Math.max(edit.at, seen.at + 1), by: edit.by };
}
