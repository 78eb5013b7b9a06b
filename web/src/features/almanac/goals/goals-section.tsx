import { daysLeftInWeek } from '@furrow/domain/almanac/almanac-period';
import { focusWithin, type FocusByDay } from '@furrow/domain/almanac/focus-sum';
import { goalProgress } from '@furrow/domain/almanac/goal-progress';
import type { WeekStart } from '@furrow/domain/calendar';
import { periodAround } from '@furrow/domain/gardener/period';
import { type Goal, MAX_GOALS } from '@furrow/domain/goals/goal';
import type { DayKey } from '@furrow/domain/time';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { addGoal, changeGoal, useGoals, type ShownGoal } from '../../../sync/goals/goals.ts';
import { useTags } from '../../../sync/tags/tags.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PassingMessage } from '../../../ui/passing-message.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { GoalLine } from './goal-line.tsx';
import messages from './goals.messages.ts';

type GoalsSectionProps = { days: FocusByDay; today: DayKey; start: WeekStart };

/** The goals of this week, whatever period is shown. */
export function GoalsSection({ days, today, start }: GoalsSectionProps) {
  const t = useMessages(messages);
  const goals = useGoals();
  const { tags } = useTags();
  const [edited, setEdited] = useState<ShownGoal | 'new'>();
  const [said, setSaid] = useState<ShownGoal | 'failed'>();
  const week = focusWithin(days, periodAround('week', today, start));
  const daysLeft = daysLeftInWeek(today, start);

  async function save(goal: Goal | null) {
    const before = edited;
    setEdited(undefined);
    if (!before) return;
    const isStored =
      before !== 'new' ? await changeGoal(before.origin, goal) : goal && (await addGoal(goal));
    setSaid(!isStored ? 'failed' : before !== 'new' && !goal ? before : undefined);
  }
  return (
    <Panel title={t('goals.title')}>
      {goals.length === 0 && <p className="text-muted">{t('goals.hint')}</p>}
      <ul className="flex flex-col gap-5 empty:hidden">
        {goals.map((shown) => (
          <GoalLine
            key={shown.origin}
            goal={shown.goal}
            progress={goalProgress(shown.goal, week, tags, daysLeft)}
            onChange={() => setEdited(shown)}
          />
        ))}
      </ul>
      {goals.length < MAX_GOALS ? (
        <Button className="self-start" onClick={() => setEdited('new')}>
          {t('goals.add')}
        </Button>
      ) : (
        <p className="text-muted">{t('goals.full', { most: MAX_GOALS })}</p>
      )}
      {edited && (
        <GoalDialog
          goal={edited === 'new' ? undefined : edited.goal}
          onSave={(goal) => void save(goal)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {said && (
        <PassingMessage
          key={said === 'failed' ? said : said.origin}
          tone={said === 'failed' ? 'danger' : 'warning'}
          urgent={said === 'failed'}
          onDone={() => setSaid(undefined)}
        >
          {said === 'failed' ? (
            t('goals.failed')
          ) : (
            <Deleted goal={said} onUndone={() => setSaid(undefined)} />
          )}
        </PassingMessage>
      )}
    </Panel>
  );
}

function Deleted({ goal: { origin, goal }, onUndone }: { goal: ShownGoal; onUndone: () => void }) {
  const t = useMessages(messages);
  const undo = useRef<HTMLButtonElement>(null);
  // What had the keyboard focus is gone with the goal.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {t('goals.deleted')}
      <Button
        ref={undo}
        size="small"
        onClick={() => {
          onUndone();
          void changeGoal(origin, goal);
        }}
      >
        {t('goals.undo')}
      </Button>
    </span>
  );
}
