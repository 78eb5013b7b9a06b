import { useEffect, useRef } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { PassingMessage } from '../../ui/passing-message.tsx';
import { useTaskName } from '../../parts/task-name.ts';
import messages from './todos.messages.ts';

type UndoMessageProps = {
  /** How the task left the list. */
  how: 'deleted' | 'completed';
  name: string;
  onUndo: () => void;
  /** Called when the offer ends; the keyboard focus may have been on it. */
  onDone: (hadFocus: boolean) => void;
};

/**
 * Offers to bring a task back. After a deletion it takes the keyboard focus, without scrolling. After a completion the next task has it,
 * so that several can be completed one after the other.
 */
export function UndoMessage({ how, name, onUndo, onDone }: UndoMessageProps) {
  const t = useMessages(messages);
  const nameOf = useTaskName();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (how === 'deleted') undo.current?.focus({ preventScroll: true });
  }, [how]);
  function end() {
    onDone(undo.current?.closest('section')?.contains(document.activeElement) === true);
  }
  return (
    <PassingMessage tone="warning" urgent={false} onDone={end}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="line-clamp-2 min-w-0 grow basis-32 wrap-anywhere">
          {t.rich(`todos.${how}`, { strong: asName }, { name: nameOf(name) })}
        </span>
        <Button ref={undo} size="small" onClick={onUndo}>
          {t('todos.undo')}
        </Button>
      </span>
    </PassingMessage>
  );
}

function asName(text: string) {
  return (
    <strong>
      <bdi>{text}</bdi>
    </strong>
  );
}
