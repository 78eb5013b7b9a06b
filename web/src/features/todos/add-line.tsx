import { EMPTY_DRAFT, canSave, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { MAX_TEXT_LENGTH } from '@furrow/domain/typed-text';
import messages from './todos.messages.ts';

/** A line at the end of the list: Enter adds a task by its name alone. */
export function AddLine({ onAdd }: { onAdd: (draft: TaskDraft) => Promise<void> }) {
  const t = useMessages(messages);
  const [name, setName] = useState('');

  function submit() {
    const draft = { ...EMPTY_DRAFT, name };
    if (!canSave(draft)) return;
    setName('');
    void onAdd(draft);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input
        aria-label={t('todos.line')}
        placeholder={t('todos.line-hint')}
        // While the field is empty, it shows its hint, which has the page's writing direction.
        dir={name === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_TEXT_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        className={controlStyle}
      />
    </form>
  );
}
