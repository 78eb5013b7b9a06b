import { useEffect, useRef } from 'react';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';

type UndoDeletionProps = { name: string; onUndo: () => void; onDismiss: () => void };

/** A task was deleted, and can be brought back; the keyboard goes on from here, since what had it is gone. */
export function UndoDeletion({ name, onUndo, onDismiss }: UndoDeletionProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <AlertMessage tone="warning" urgent={false} onDismiss={onDismiss}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 wrap-anywhere">
          Deleted <strong>{name}</strong>.
        </span>
        <Button ref={undo} size="small" onClick={onUndo}>
          Undo
        </Button>
      </span>
    </AlertMessage>
  );
}
