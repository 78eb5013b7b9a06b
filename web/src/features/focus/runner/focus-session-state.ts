import type { Growing } from '@furrow/contract/planting';
import type { PlantingId } from '@furrow/domain/events/event';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import type { GrowingThere } from '@furrow/domain/growing/growing-record';
import type { ClaimTab } from '../../../platform/tab-claim.ts';
import type { Elsewhere, Taking } from '../../../sync/growing/growing-elsewhere.ts';
import type { Runner, RunnerPorts } from './runner.ts';

export interface FocusSessionPorts extends RunnerPorts {
  readonly load: () => Promise<Growing | undefined>;
  readonly claim: ClaimTab;
  readonly newId: () => string;
  /** Whether the page is hidden, and hiding it pauses the focus of a plan (D20, D21, D69). */
  readonly isOutOfSight: (plan: FocusPlan) => boolean;
  /** Whether this page was just reloaded for a new release. Only the first call can answer true. */
  readonly isUpdate: () => boolean;
  /** The account's planting while another device has it (D48). */
  readonly elsewhere: {
    /** Resolves when the server has answered (this may take long) or cannot be reached. */
    readonly read: () => Promise<Elsewhere | undefined>;
    /** What this browser knows already, without asking the server. */
    readonly known: () => Promise<Elsewhere | undefined>;
    readonly watch: (onElsewhere: (elsewhere: Elsewhere) => void) => () => void;
    readonly take: () => Promise<Taking>;
    /** Notes that the visitor begins a planting here although another device still has `planting`. */
    readonly beginInSpiteOf: (planting: PlantingId) => void;
  };
}

/**
 * What led the visitor to the focus page: Start Growing, 'Continue here', or a link to the to-do list (D99). Undefined in every
 * other case: a reload or Back, for example, does not repeat Start Growing or 'Continue here'.
 */
export type Intent = 'set-up' | 'continue' | 'tasks' | undefined;

/** Another device has the account's planting, or had it last. */
export interface OnOtherDevice {
  readonly kind: 'on-other-device';
  readonly elsewhere: Elsewhere;
  /** Whether the planting grew on this page before the other device took it over. */
  readonly wasHere: boolean;
  /** The state of taking the planting over: under way, under way for long (`late`), or failed. Undefined without an attempt. */
  readonly taking: 'under-way' | 'late' | 'unreachable' | undefined;
}

/** What the focus page shows. */
export type FocusSessionState =
  | { readonly kind: 'opening' }
  /** The server is late to say whether another device has a planting. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'in-other-tab' }
  | OnOtherDevice
  | { readonly kind: 'offer'; readonly growing: Growing }
  | { readonly kind: 'growing'; readonly runner: Runner };

/** What 'Continue here' or 'Start over' does, by the result of taking the planting over. */
export interface AfterTaking {
  readonly taken: (growing: GrowingThere) => void;
  readonly unreachable: () => void;
  /** Nothing grows on another device any more. */
  readonly ended: (elsewhere: Elsewhere) => void;
}
