import { canSave, draftOf, EMPTY_DRAFT, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { parseGoalHours } from '@furrow/domain/todo/goal';
import { MAX_TEXT_LENGTH } from '@furrow/domain/typed-text';
import { useState } from 'react';
import { askForNotifications, notificationState } from '../../../platform/notifications.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import type { ShownTask } from '../../../sync/tasks/task-list.ts';
import { TextArea, TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { save } from '../todo-actions.ts';
import messages from '../todos.messages.ts';
import { MoreFields } from './more-fields.tsx';

type TaskDialogProps = {
  /** The task to edit; null for a new one. */
  task: ShownTask | null;
  onAdd: (draft: TaskDraft) => Promise<void>;
  onClose: () => void;
};

/** The add and edit modal of section 2. */
export function TaskDialog({ task, onAdd, onClose }: TaskDialogProps) {
  const t = useMessages(messages);
  const kind = task ? 'edit' : 'add';
  const [draft, setDraft] = useState<TaskDraft>(task ? draftOf(task.todo) : EMPTY_DRAFT);
  const [typedGoal, setTypedGoal] = useState<string | null>(null);
  const change = (fields: Partial<TaskDraft>) => setDraft((current) => ({ ...current, ...fields }));

  function submit() {
    if (!canSave(draft)) return;
    const goalHours = typedGoal === null ? draft.goalHours : parseGoalHours(typedGoal);
    const whole = { ...draft, goalHours };
    // Ask when a reminder is saved: the visitor sees why, and the press is the user gesture that browsers require.
    if (whole.reminderTime) void askOnce();
    void (task ? save(task, whole) : onAdd(whole));
    onClose();
  }

  return (
    <FormDialog
      title={t(`todos.dialog.${kind}-title`)}
      cancel={t(`todos.dialog.${kind}-cancel`)}
      submit={t(`todos.dialog.${kind}-submit`)}
      canSubmit={canSave(draft)}
      onCancel={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('todos.dialog.name')}
        name="name"
        dir="auto"
        required
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextArea
        label={t('todos.dialog.notes')}
        name="notes"
        dir="auto"
        maxLength={MAX_TEXT_LENGTH}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <MoreFields draft={draft} onChange={change} typedGoal={typedGoal} onTypeGoal={setTypedGoal} />
    </FormDialog>
  );
}

/** If the browser cannot be asked, reminders appear only in the page. */
async function askOnce(): Promise<void> {
  if (notificationState() === 'askable') await askForNotifications().catch(() => undefined);
}
