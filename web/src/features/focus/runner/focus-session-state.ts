import type { Growing } from '@furrow/contract/planting';
import type { PlantingId } from '@furrow/domain/events/event';
import type { GrowingThere } from '@furrow/domain/growing/growing-record';
import type { ClaimTab } from '../../../platform/tab-claim.ts';
import type { Elsewhere, Taking } from '../../../sync/growing/growing-elsewhere.ts';
import type { Runner, RunnerPorts } from './runner.ts';

export interface FocusSessionPorts extends RunnerPorts {
  readonly load: () => Promise<Growing | undefined>;
  readonly claim: ClaimTab;
  readonly newId: () => string;
  /** Whether the page is hidden and this pauses focus (D20, D21). */
  readonly isOutOfSight: () => boolean;
  /** Whether this page replaces one that was reloaded for a new release; tells it once. */
  readonly isUpdate: () => boolean;
  /** The planting of the account's other devices (D48). */
  readonly elsewhere: {
    /** Resolves when the server has answered, which may take long, or can't be reached. */
    readonly read: () => Promise<Elsewhere | undefined>;
    /** As far as this browser knows. */
    readonly known: () => Promise<Elsewhere | undefined>;
    readonly watch: (onElsewhere: (elsewhere: Elsewhere) => void) => () => void;
    readonly take: () => Promise<Taking>;
    /** A planting begins here in spite of the one that another device has. */
    readonly beginInSpiteOf: (planting: PlantingId) => void;
  };
}

/**
 * What the visitor pressed before the page opened: Start Growing, 'Continue here', or something that leads to the tasks (D99);
 * nothing after a reload or Back.
 */
export type Intent = 'set-up' | 'continue' | 'tasks' | undefined;

/** Another device has the account's planting. */
export interface OnOtherDevice {
  readonly kind: 'on-other-device';
  readonly elsewhere: Elsewhere;
  /** It grew on this page before. */
  readonly wasHere: boolean;
  /** Taking over is under way, perhaps for long, or the server could not be asked. */
  readonly taking: 'under-way' | 'late' | 'unreachable' | undefined;
}

/** What the focus page shows. */
export type FocusSessionState =
  | { readonly kind: 'opening' }
  /** The server has not said for long whether another device has a planting. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'in-other-tab' }
  | OnOtherDevice
  | { readonly kind: 'offer'; readonly growing: Growing }
  | { readonly kind: 'growing'; readonly runner: Runner };

/** What 'Continue here' or 'Start over' does with the server's answer. */
export interface AfterTaking {
  readonly taken: (growing: GrowingThere) => void;
  readonly unreachable: () => void;
  /** Nothing grows on another device any more. */
  readonly ended: (elsewhere: Elsewhere) => void;
}
