import { useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import messages from '../almanac.messages.ts';
import type { AddedSession } from './added-message.tsx';
import { AddedMessage, PastSessionDialog } from './late-past.ts';

/** The button 'Add past session', its dialog, and what was added last, with 'Undo'. */
export function AddPastSession() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<AddedSession>();
  const open = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={open}
        variant="quiet"
        size="small"
        className="-mx-3 min-h-11!"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('almanac.add-past')}
      </Button>
      {isOpen && (
        <PastSessionDialog
          onAdded={(session) => {
            setAdded(session);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {added && (
        <AddedMessage
          key={added.origin}
          added={added}
          onUndone={() => {
            setAdded(undefined);
            // The button that was pressed is gone.
            open.current?.focus();
          }}
          onDone={() => setAdded(undefined)}
        />
      )}
    </>
  );
}
