import { planOnTask, planWithTag, type FocusTask } from '../session-setup/focus-plan.ts';
import type { Instant } from '../time.ts';
import { replant } from './beginning-and-end.ts';
import type { Planting } from './planting.ts';
import { isDone } from './doing.ts';
import { isBare } from './selectors.ts';
import { andThen, still, type Step } from './step.ts';

/**
 * Makes a planting about a task, whose tag it takes on (D85). A focus period counts for the task that the planting is about when the
 * period ends. After a full cycle, or if the planting has ended, the next planting begins, about the task.
 */
export function turnToTask(planting: Planting, task: FocusTask, now: Instant): Step {
  const plan = planOnTask(planting.plan, task);
  const isOver = planting.mode.kind === 'ended' || isDone(planting);
  if (isOver) return replant({ ...planting, plan }, now, 'visitor');
  const tagged = task.tag === undefined ? still(planting) : tagPlanting(planting, task.tag, now);
  return andThen(tagged, (after) => still({ ...after, plan }));
}

/**
 * Gives a planting another tag, or takes its tag away (D58). Once something has grown, this is a fact, since the recorded focus has the tag
 * from before.
 */
export function tagPlanting(planting: Planting, tag: string | null, now: Instant): Step {
  if ((planting.plan.tag ?? null) === tag || planting.mode.kind === 'ended') return still(planting);
  const tagged = still({ ...planting, plan: planWithTag(planting.plan, tag) });
  if (isBare(planting, now)) return tagged;
  return { ...tagged, facts: [{ kind: 'planting-tagged', at: now, planting: planting.id, tag }] };
}
