import { isPlantingEvent, type LedgerEvent } from '@furrow/domain/events/event';
import { createStore } from 'zustand/vanilla';
import { appendEvents, readGrowing } from '../rows/browser-ledger.ts';
import { endOfPlanting, recordEnd } from '../rows/growing-record.ts';
import type { OwnerId } from '../database/ledger-database.ts';

/**
 * Ends the planting that an owner has under way, as one that nobody comes back to (D22): an account that leaves this browser
 * leaves no planting in it (D76).
 * @param describes whether the event may say what they were focusing on: not if it is likely to stay here, unsent
 * @returns whether there was one: then its end is queued
 */
export async function endPlanting(owner: OwnerId, describes: boolean): Promise<boolean> {
  const growing = await readGrowing(owner);
  if (growing === undefined) return false;
  const events = endOfPlanting(growing);
  await appendEvents(owner, undefined, describes ? events : events.map(undescribed), recordEnd);
  return true;
}

const undescribed = (event: LedgerEvent): LedgerEvent =>
  isPlantingEvent(event) ? { ...event, notes: '' } : event;

/** `sign-up` is offered to demo users only. */
export type LeavingAnswer = 'leave' | 'stay' | 'sign-up';

/** The reason to ask before somebody leaves: work that has not reached the server (D6), or what a demo grew, which is deleted. */
export type LeavingReason =
  | { readonly kind: 'unsent'; readonly unsent: number }
  | { readonly kind: 'demo' };

export const leavingQuestion = createStore<{
  readonly reason: LeavingReason | undefined;
  readonly answer: (answer: LeavingAnswer) => void;
}>(() => ({ reason: undefined, answer: () => {} }));

/** Asks before leaving, and resolves to the answer. */
export function askBeforeLeaving(reason: LeavingReason): Promise<LeavingAnswer> {
  return new Promise((resolve) => {
    const answer = (chosen: LeavingAnswer) => {
      leavingQuestion.setState({ reason: undefined });
      resolve(chosen);
    };
    leavingQuestion.setState({ reason, answer });
  });
}
