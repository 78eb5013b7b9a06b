import { EMPTY_DRAFT, canSave, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { PlantPicture } from '../../farm/plant.tsx';
import { controlStyle } from '../../ui/control-style.ts';
import { MAX_TEXT_LENGTH } from '@furrow/domain/typed-text';
import messages from './todos.messages.ts';

type AddLineProps = {
  /** Whether the list is empty. */
  isFirst: boolean;
  onAdd: (draft: TaskDraft) => Promise<void>;
};

/** A line above the list: Enter adds a task by its name alone. */
export function AddLine({ isFirst, onAdd }: AddLineProps) {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const field = useId();

  function submit() {
    const draft = { ...EMPTY_DRAFT, name };
    if (!canSave(draft)) return;
    setName('');
    void onAdd(draft);
  }
  return (
    <form
      className="pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isFirst && (
        <label htmlFor={field} className="flex items-center justify-center gap-3 pb-2">
          <PlantPicture
            type="carrot"
            growth={0.25}
            condition="growing"
            decorative
            className="h-12 w-auto"
          />
          <span>
            <span className="block font-semibold text-bright">{t('todos.none')}</span>
            <span className="text-small text-muted">{t('todos.add-first')}</span>
          </span>
        </label>
      )}
      <input
        id={field}
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
