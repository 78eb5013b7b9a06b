import { parseGoalHours } from '@furrow/domain/todo/goal';
import type { TaskDraft } from '@furrow/domain/todo/task-edit';
import { TextInput } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';

type GoalFieldProps = {
  draft: TaskDraft;
  onChange: (fields: Partial<TaskDraft>) => void;
  typed: string | null;
  onType: (typed: string | null) => void;
};

/** A goal of 1 to 48 hours; what is no such number becomes 1 (section 5). */
export function GoalField({ draft: { goalHours }, onChange, typed, onType }: GoalFieldProps) {
  function commit() {
    if (typed !== null) onChange({ goalHours: parseGoalHours(typed) });
    onType(null);
  }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Goal"
        detail="Hours of focus you want to spend on it."
        checked={goalHours !== null}
        onChange={(isWanted) => {
          onType(null);
          onChange({ goalHours: isWanted ? 1 : null });
        }}
      />
      {goalHours !== null && (
        <TextInput
          label="Goal hours"
          hint="1 to 48"
          name="goal-hours"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(goalHours)}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
        />
      )}
    </div>
  );
}
