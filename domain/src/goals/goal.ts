import { laterEdit, overwrite, type Edit, type Edited } from '../records/edit.ts';
import { united } from '../records/united.ts';
import type { TagField } from '../tags/tag-field.ts';
import type { Instant } from '../time.ts';

/** The most goals of an account, without deleted ones. */
export const MAX_GOALS = 500;

/** The most minutes of a goal: all of a week. */
export const MAX_GOAL_MINUTES = 7 * 24 * 60;

/** So much focus a week, in all or for a tag (D60). */
export interface Goal extends TagField {
  /** 1 to `MAX_GOAL_MINUTES`. */
  readonly minutes: number;
}

/** A goal as synchronised between devices. */
export interface GoalRecord {
  /** A UUIDv7 made on the device where the goal was added. */
  readonly origin: string;
  /** null once it is deleted: a deletion is an edit like any other. */
  readonly goal: Edited<Goal | null>;
}

export function newGoal(origin: string, goal: Goal, edit: Edit): GoalRecord {
  return { origin, goal: { value: goal, ...edit } };
}

export function withGoal(record: GoalRecord, goal: Goal | null, edit: Edit): GoalRecord {
  return { ...record, goal: overwrite(record.goal, goal, edit) };
}

/** Merges two copies of one goal; fields that only a newer release knows are kept (D44). */
export function mergeGoal(one: GoalRecord, other: GoalRecord): GoalRecord {
  return { ...united(one, other), goal: laterEdit(one.goal, other.goal) };
}

/** A goal with the instant of its edit corrected by `right`. */
export function withGoalInstants(record: GoalRecord, right: (at: Instant) => Instant): GoalRecord {
  return { ...record, goal: { ...record.goal, at: right(record.goal.at) } };
}
