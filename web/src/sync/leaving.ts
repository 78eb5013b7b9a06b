import { growingSchema } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { leaveBehind } from '@furrow/domain/planting/passing-time';
import { createStore } from 'zustand/vanilla';
import { browserClock } from '../platform/clock.ts';
import { stampNow, appendEvents, readGrowing } from './browser-ledger.ts';
import type { Owner } from './ledger-database.ts';

/**
 * Ends the planting that an owner has under way, as one that nobody comes back to (D22): who leaves this browser leaves none
 * in it (D76).
 * @param describes whether its end may say what they were focusing on: not where it is likely to wait here, unsent
 * @returns whether that made an event
 */
export async function endPlanting(owner: Owner, describes: boolean): Promise<boolean> {
  const growing = await readGrowing(owner);
  if (growing === undefined) return false;
  const facts = endOfPlanting(growing);
  const told = describes ? facts : facts.map((fact) => ({ ...fact, notes: '' }));
  await appendEvents(owner, undefined, told.map(stampNow));
  return facts.length > 0;
}

/** The facts that end a planting as it was kept; none where it can't be read. */
export function endOfPlanting(kept: unknown): readonly PlantingFact[] {
  const growing = growingSchema.safeParse(kept);
  if (!growing.success) return [];
  const { planting, lastSeen } = growing.data;
  return leaveBehind(planting, lastSeen, browserClock.now()).facts;
}

/** Asked before somebody logs out whose work has not reached the server (D6). */
export interface UnsentQuestion {
  /** How many events and tasks. */
  readonly unsent: number;
  readonly answer: (leave: boolean) => void;
}

export const unsentQuestion = createStore<{ readonly asked: UnsentQuestion | undefined }>(() => ({
  asked: undefined,
}));

/** Resolves to whether they log out all the same. */
export function askAboutUnsent(unsent: number): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      unsentQuestion.setState({ asked: undefined });
      resolve(leave);
    };
    unsentQuestion.setState({ asked: { unsent, answer } });
  });
}
