import { growingSchema } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { leaveBehind } from '@furrow/domain/planting/passing-time';
import { browserClock } from '../platform/clock.ts';

/** The facts that end a stored planting; none if it is unreadable. */
export function endOfPlanting(kept: unknown): readonly PlantingFact[] {
  const growing = growingSchema.safeParse(kept);
  if (!growing.success) return [];
  const { planting, lastSeen } = growing.data;
  return leaveBehind(planting, lastSeen, browserClock.now()).facts;
}
