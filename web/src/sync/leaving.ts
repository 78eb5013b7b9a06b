import { growingSchema } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import { leaveBehind } from '@furrow/domain/planting/passing-time';
import { createStore } from 'zustand/vanilla';
import { browserClock } from '../platform/clock.ts';
import { stampNow, appendEvents, readGrowing } from './browser-ledger.ts';
import type { Owner } from './ledger-database.ts';

/**
 * Ends the planting that an owner has under way, as one that nobody comes back to (D22): an account that leaves this browser
 * leaves no planting in it (D76).
 * @param describes whether the event may say what they were focusing on: not if it is likely to stay here, unsent
 * @returns whether this made an event
 */
export async function endPlanting(owner: Owner, describes: boolean): Promise<boolean> {
  const growing = await readGrowing(owner);
  if (growing === undefined) return false;
  const facts = endOfPlanting(growing);
  const told = describes ? facts : facts.map((fact) => ({ ...fact, notes: '' }));
  await appendEvents(owner, undefined, told.map(stampNow));
  return facts.length > 0;
}

/** The facts that end a stored planting; none if it is unreadable. */
export function endOfPlanting(kept: unknown): readonly PlantingFact[] {
  const growing = growingSchema.safeParse(kept);
  if (!growing.success) return [];
  const { planting, lastSeen } = growing.data;
  return leaveBehind(planting, lastSeen, browserClock.now()).facts;
}

/** The question before a log-out if some of the user's work has not reached the server (D6). */
export interface UnsentQuestion {
  /** How many events and tasks. */
  readonly unsent: number;
  readonly answer: (leave: boolean) => void;
}

export const unsentQuestion = createStore<{ readonly asked: UnsentQuestion | undefined }>(() => ({
  asked: undefined,
}));

/** Asks it, and resolves to whether the user logs out all the same. */
export function askAboutUnsent(unsent: number): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      unsentQuestion.setState({ asked: undefined });
      resolve(leave);
    };
    unsentQuestion.setState({ asked: { unsent, answer } });
  });
}
