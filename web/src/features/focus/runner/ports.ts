import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/ledger/event';
import type { Clock } from '../../../platform/clock.ts';
import type { Schedule } from '../../../platform/schedule.ts';

/** Resolves when the planting and its facts are durable; rejects where nothing was kept. */
export type Keep = (growing: Growing, facts: readonly PlantingFact[]) => Promise<void>;

/** What the runner needs of the world. */
export interface RunnerPorts {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly keep: Keep;
}
