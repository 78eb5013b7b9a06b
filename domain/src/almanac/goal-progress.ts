import type { Goal } from '../goals/goal.ts';
import type { Tag, TagsInEffect } from '../tags/tags-in-effect.ts';
import { DAY, MINUTE, SECONDS_PER_MINUTE } from '../time.ts';
import type { FocusSum } from './focus-sum.ts';
import { tagShares } from './tag-shares.ts';

/** How far a goal is this week (D60). */
export interface GoalProgress {
  /** Undefined for a goal in all, or if this device does not know the tag yet. */
  readonly tag: Tag | undefined;
  /** Seconds. */
  readonly goal: number;
  /** Seconds. */
  readonly done: number;
  /** Minutes, rounded up; 0 if it is reached. */
  readonly missing: number;
  /**
   * The whole minutes a day that reach the goal on the days that are left. Undefined if a day is too short for them, and on the last day,
   * since a part of it is over.
   */
  readonly pace: number | undefined;
}

const MINUTES_PER_DAY = DAY / MINUTE;

/**
 * @param week the focus of the week so far
 * @param daysLeft of the week, today included
 */
export function goalProgress(
  { minutes, tag: tagId }: Goal,
  week: FocusSum,
  tags: TagsInEffect,
  daysLeft: number,
): GoalProgress {
  const tag = tagId === undefined ? undefined : tags.get(tagId);
  const done = tagId === undefined ? week.seconds : focusOf(tag, week, tags);
  const goal = minutes * SECONDS_PER_MINUTE;
  const missing = Math.ceil(Math.max(0, goal - done) / SECONDS_PER_MINUTE);
  const pace = Math.ceil(missing / daysLeft);
  const isPossible = daysLeft > 1 && pace <= MINUTES_PER_DAY;
  return { tag, goal, done, missing, pace: isPossible ? pace : undefined };
}

function focusOf(tag: Tag | undefined, week: FocusSum, tags: TagsInEffect): number {
  if (!tag) return 0;
  return tagShares(week, tags).find((share) => share.tag?.id === tag.id)?.seconds ?? 0;
}
