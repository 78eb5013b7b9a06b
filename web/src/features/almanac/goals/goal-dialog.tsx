import { MAX_GOAL_MINUTES, type Goal } from '@furrow/domain/goals/goal';
import { tagField } from '@furrow/domain/tags/tag-field';
import { MINUTES_PER_HOUR } from '@furrow/domain/time';
import { plainNumber } from '@furrow/domain/typed-number';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { TagSelect } from '../../../parts/tags/late-tags.ts';
import { useTags } from '../../../sync/tags/tags.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useGoalName } from './goal-name.ts';
import messages from './goals.messages.ts';

type GoalDialogProps = {
  /** Undefined for a new one. */
  goal: Goal | undefined;
  /** Called with null to delete it. */
  onSave: (goal: Goal | null) => void;
  onCancel: () => void;
};

const IN_ALL = 'all';

export function GoalDialog({ goal, onSave, onCancel }: GoalDialogProps) {
  const t = useMessages(messages);
  const [of, setOf] = useState(goal?.tag ?? IN_ALL);
  const minutesBefore = goal?.minutes ?? 0;
  const [hours, setHours] = useState(digits(Math.floor(minutesBefore / MINUTES_PER_HOUR)));
  const [minutes, setMinutes] = useState(digits(minutesBefore % MINUTES_PER_HOUR));
  const [isWrong, setWrong] = useState(false);

  function save() {
    const all = wholeNumber(hours) * MINUTES_PER_HOUR + wholeNumber(minutes);
    if (all >= 1 && all <= MAX_GOAL_MINUTES)
      return onSave({ minutes: all, ...tagField(of === IN_ALL ? null : of) });
    return setWrong(true);
  }
  return (
    <FormDialog
      size="small"
      title={t(goal ? 'goals.dialog.change' : 'goals.dialog.add')}
      submit={t('goals.dialog.save')}
      onSubmit={save}
      onCancel={onCancel}
      beforeCancel={
        goal && (
          <Button variant="danger" onClick={() => onSave(null)}>
            {t('goals.delete')}
          </Button>
        )
      }
    >
      <GoalTag of={of} onChange={setOf} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={t('goals.dialog.hours')}
          inputMode="numeric"
          autoComplete="off"
          invalid={isWrong}
          value={hours}
          onValueChange={setHours}
        />
        <TextInput
          label={t('goals.dialog.minutes')}
          inputMode="numeric"
          autoComplete="off"
          invalid={isWrong}
          value={minutes}
          onValueChange={setMinutes}
        />
      </div>
      {isWrong && (
        <p role="alert" className="text-small text-danger">
          {t('goals.dialog.wrong', { hours: MAX_GOAL_MINUTES / MINUTES_PER_HOUR })}
        </p>
      )}
    </FormDialog>
  );
}

/** The tag of a goal, for whoever has tags. A goal keeps its tag, even if the tag is archived, or has not reached this device yet. */
function GoalTag({ of, onChange }: { of: string; onChange: (of: string) => void }) {
  const t = useMessages(messages);
  const { tags, offered } = useTags();
  const nameOf = useGoalName();
  const chosen = of === IN_ALL ? undefined : { id: tags.get(of)?.id ?? of, name: nameOf(of) };
  if (offered.length === 0 && !chosen) return null;
  return (
    <TagSelect
      label={t('goals.dialog.for')}
      none={{ value: IN_ALL, label: nameOf(undefined) }}
      tags={offered}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

const digits = (figure: number) => (figure === 0 ? '' : String(figure));

/** A typed whole number, nothing typed as 0, and NaN for anything else. */
function wholeNumber(typed: string): number {
  const plain = plainNumber(typed);
  return /^\d*$/.test(plain) ? Number(plain) : Number.NaN;
}
