import type { Growing } from '@furrow/contract/planting';
import { isResumable } from '@furrow/domain/planting/passing-time';
import type { Instant } from '@furrow/domain/time';

/** What becomes of the planting this browser was growing when the focus page opens (D22, D23). */
export type Opening =
  /** There is none: a new one begins. */
  | 'begin'
  /** It ends where it was left, and a new one begins. */
  | 'begin-anew'
  /** The visitor decides: 'Resume' or 'Start over'. */
  | 'offer'
  /** It was running in another tab a moment ago, and simply goes on in this one. */
  | 'go-on';

interface Circumstances {
  /** The visitor just pressed Start Growing, rather than reloaded or came back. */
  readonly isNewSetUp: boolean;
  readonly tookOver: boolean;
}

export function openingOf(
  growing: Growing | undefined,
  { isNewSetUp, tookOver }: Circumstances,
  now: Instant,
): Opening {
  if (!growing) return 'begin';
  if (tookOver) return 'go-on';
  const { planting, lastSeen } = growing;
  return isNewSetUp || !isResumable(planting, lastSeen, now) ? 'begin-anew' : 'offer';
}
