import { GOAL_KIND, goalRecordSchema } from '@furrow/contract/goal';
import { newGoal, withGoal, type Goal, type GoalRecord } from '@furrow/domain/goals/goal';
import { v7 as uuidv7 } from 'uuid';
import type { KindHere } from '../rows/records.ts';
import { shownRecords } from '../rows/shown-records.ts';

export const GOALS: KindHere<GoalRecord> = {
  name: GOAL_KIND,
  idOf: ({ origin }) => origin,
  holds: (record): record is GoalRecord => goalRecordSchema.safeParse(record).success,
};

const { useRecords, change } = shownRecords(GOALS);

/** A goal, and the id of its record. */
export interface ShownGoal {
  readonly origin: string;
  readonly goal: Goal;
}

/** The shown owner's goals, the oldest first, kept up to date while they are shown. */
export function useGoals(): readonly ShownGoal[] {
  return useRecords()
    .records.toSorted((one, other) => (one.origin < other.origin ? -1 : 1))
    .flatMap(({ origin, goal: { value: goal } }) => (goal ? { origin, goal } : []));
}

/** @returns whether it is stored */
export async function addGoal(goal: Goal): Promise<boolean> {
  const done = await change((records, edit) => [
    ...records,
    newGoal(uuidv7({ msecs: edit.at }), goal, edit),
  ]);
  return done !== undefined;
}

/**
 * Changes a goal, deletes it, or brings it back.
 * @returns whether that is stored
 */
export async function changeGoal(origin: string, goal: Goal | null): Promise<boolean> {
  const done = await change((records, edit) =>
    records.map((record) => (record.origin === origin ? withGoal(record, goal, edit) : record)),
  );
  return done !== undefined;
}
