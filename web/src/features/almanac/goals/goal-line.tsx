import type { GoalProgress } from '@furrow/domain/almanac/goal-progress';
import type { Goal } from '@furrow/domain/goals/goal';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import Check from 'lucide-react/icons/check';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { tagColour } from '../../../parts/tags/tag-colour.ts';
import { Button } from '../../../ui/button.tsx';
import { ColourBar } from '../charts/colour-bar.tsx';
import { useGoalName } from './goal-name.ts';
import messages from './goals.messages.ts';

type GoalLineProps = { goal: Goal; progress: GoalProgress; onChange: () => void };

/** A goal, how much of it is done, and what is needed, on each day that is left if that is possible. Nothing of it is red. */
export function GoalLine({ goal: { tag: tagId }, progress, onChange }: GoalLineProps) {
  const t = useMessages(messages);
  const { length } = useFormats();
  const { tag, goal, done, missing, pace } = progress;
  const name = useGoalName()(tagId);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="min-w-0 font-text text-body font-semibold wrap-anywhere text-bright">
          <bdi>{name}</bdi>
        </h3>
        <Button
          variant="quiet"
          size="small"
          className="-me-3 min-h-11!"
          aria-label={t('goals.change-which', { name })}
          onClick={onChange}
        >
          {t('goals.change')}
        </Button>
      </div>
      <ColourBar
        share={Math.min(1, done / goal)}
        colour={tag ? tagColour(tag.colour) : 'var(--color-sprout)'}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
        <span className="text-text">
          {t('goals.done', { done: length(done), goal: length(goal) })}
        </span>
        <span className="text-muted">
          {missing === 0 ? (
            <span className="font-semibold text-sprout">
              <Check aria-hidden size={16} className="me-1 inline" />
              {t('goals.reached')}
            </span>
          ) : pace === undefined ? (
            t('goals.left', { length: length(missing * SECONDS_PER_MINUTE) })
          ) : (
            t('goals.pace', { length: length(pace * SECONDS_PER_MINUTE) })
          )}
        </span>
      </p>
    </li>
  );
}
