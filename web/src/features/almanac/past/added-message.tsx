import { useState } from 'react';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { undoImport } from '../../../sync/history/undo-import.ts';
import { shownOwnerHere } from '../../../sync/rows/owner.ts';
import { Button } from '../../../ui/button.tsx';
import { PassingMessage } from '../../../ui/passing-message.tsx';
import messages from './past-session.messages.ts';
import type { SessionTime } from './typed-session.ts';

/** A past session that was added, and the import that it is. */
export interface AddedSession extends SessionTime {
  readonly origin: string;
}

type AddedMessageProps = { added: AddedSession; onUndone: () => void; onDone: () => void };

/** Says what was added, and takes it back. */
export function AddedMessage({ added, onUndone, onDone }: AddedMessageProps) {
  const t = useMessages(messages);
  const { length, date } = useFormats();
  const [hasFailed, setFailed] = useState(false);

  async function undo() {
    try {
      await undoImport(await shownOwnerHere(), added.origin);
      onUndone();
    } catch (error) {
      // oxlint-disable-next-line no-console -- the message says only that it failed
      console.warn('The past session could not be taken back.', error);
      setFailed(true);
    }
  }
  return (
    <PassingMessage tone={hasFailed ? 'danger' : 'success'} urgent={hasFailed} onDone={onDone}>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {hasFailed
          ? t('past.failed')
          : t('past.added', { length: length(added.seconds), day: date(added.start) })}
        <Button size="small" onClick={() => void undo()}>
          {t('past.undo')}
        </Button>
      </span>
    </PassingMessage>
  );
}
