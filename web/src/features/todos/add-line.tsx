import { EMPTY_DRAFT, canSave } from '@furrow/domain/todo/task-edit';
import { useRef, useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { MAX_LENGTH } from './dialog/task-dialog.tsx';
import { add } from './todo-actions.ts';
import messages from './todos.messages.ts';

/** A line at the end of the list: Enter adds a task by its name alone (D85). */
export function AddLine() {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const line = useRef<HTMLInputElement>(null);

  async function submit() {
    const draft = { ...EMPTY_DRAFT, name };
    if (!canSave(draft)) return;
    setName('');
    await add(draft);
    // The new card has pushed the line down.
    line.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input
        ref={line}
        aria-label={t('todos.line')}
        placeholder={t('todos.line-hint')}
        // An empty field has the direction of its hint, which is the page's.
        dir={name === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        className={controlStyle}
      />
    </form>
  );
}
