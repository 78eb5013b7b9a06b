import { EMPTY_DRAFT, canSave, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { mainAction } from '../../platform/main-action.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { MAX_TEXT_LENGTH } from '@furrow/domain/typed-text';
import messages from './todos.messages.ts';

/** Whether a key of the page has asked for a new task: then the line takes the keyboard focus. */
export type LineWanted = { isWanted: boolean; onReached: () => void };

type AddLineProps = LineWanted & {
  /** Whether the list is empty. */
  isFirst: boolean;
  onAdd: (draft: TaskDraft) => Promise<void>;
};

/** A line above the list: Enter adds a task by its name alone, and Escape leads back to the page's main action. */
export function AddLine({ isFirst, isWanted, onReached, onAdd }: AddLineProps) {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const field = useId();
  const line = useRef<HTMLInputElement>(null);
  const reach = useEffectEvent(() => {
    line.current?.focus();
    onReached();
  });
  useEffect(() => {
    if (isWanted) reach();
  }, [isWanted]);

  function submit() {
    const draft = { ...EMPTY_DRAFT, name };
    if (!canSave(draft)) return;
    setName('');
    void onAdd(draft);
  }
  return (
    <form
      className="pb-2 lg:pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isFirst && (
        <label htmlFor={field} className="flex flex-wrap gap-x-3 pb-1 text-small">
          <span className="text-text">{t('todos.none')}</span>
          <span className="text-muted">{t('todos.add-first')}</span>
        </label>
      )}
      <input
        id={field}
        ref={line}
        aria-label={t('todos.line')}
        placeholder={t('todos.line-hint')}
        // While the field is empty, it shows its hint, which has the page's writing direction.
        dir={name === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_TEXT_LENGTH}
        value={name}
        onKeyDown={leaveByEscape}
        onChange={(event) => setName(event.currentTarget.value)}
        className={`${controlStyle} lg:pointer-fine:min-h-9 lg:pointer-fine:py-1`}
      />
    </form>
  );
}

function leaveByEscape({ key, nativeEvent: { isComposing } }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing) mainAction()?.focus();
}
