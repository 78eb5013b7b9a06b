import type { PlantingFact } from '@furrow/domain/events/event';
import { createStore } from 'zustand/vanilla';
import { stampNow, appendEvents, readGrowing } from './browser-ledger.ts';
import { endOfPlanting } from './end-of-planting.ts';
import { recordEnd } from './growing-record.ts';
import type { Owner } from './ledger-database.ts';

/**
 * Ends the planting that an owner has under way, as one that nobody comes back to (D22): an account that leaves this browser
 * leaves no planting in it (D76).
 * @param describes whether the event may say what they were focusing on: not if it is likely to stay here, unsent
 * @returns whether there was one: then its end is queued
 */
export async function endPlanting(owner: Owner, describes: boolean): Promise<boolean> {
  const growing = await readGrowing(owner);
  if (growing === undefined) return false;
  const facts = endOfPlanting(growing);
  const told = describes ? facts : facts.map(undescribed);
  await appendEvents(owner, undefined, told.map(stampNow), recordEnd);
  return true;
}

const undescribed = (fact: PlantingFact): PlantingFact => ({ ...fact, notes: '' });

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
