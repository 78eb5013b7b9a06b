import type { FocusPlan } from '../session-setup/focus-plan.ts';
import type { Duration, Instant } from '../time.ts';

/** What the visitor, the page or the clock can do to a planting. */
export type Action =
  /** Only time has passed. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'take-break' }
  /** Ends a break early: 'Return to Focus'. */
  | { readonly kind: 'return-to-focus' }
  /** 'Start a New Pomo', after a full cycle. */
  | { readonly kind: 'start-new-pomo' }
  /** Another set-up, from the focus page itself (D3). */
  | { readonly kind: 'change-plan'; readonly plan: FocusPlan }
  /** Leave on purpose: costs where a session is active, nothing on the full-cycle screen (D19). */
  | { readonly kind: 'quit' }
  /** Start over, a new set-up, or no return: ends the planting at no cost in XP (D22). */
  | { readonly kind: 'abandon' }
  /** Any input on the page: the visitor is there (D20). */
  | { readonly kind: 'touch' }
  | { readonly kind: 'page-hidden' }
  | { readonly kind: 'page-seen' }
  /** The clock moved by this much, asleep or set back: neither focus nor pause, and a break runs on through a sleep (D11). */
  | { readonly kind: 'clock-shifted'; readonly by: Duration }
  /** The clock leapt by so little that it may have been set: neither focus nor pause nor break (D11, D73). */
  | { readonly kind: 'clock-set'; readonly by: Duration }
  /** 'Resume' after a reload or a crash; the page was last alive at `lastSeen` (D22). */
  | { readonly kind: 'come-back'; readonly lastSeen: Instant };
