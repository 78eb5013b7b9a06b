import { MAX_REVIEW_NOTE } from '@furrow/domain/events/review';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../platform/language/use-messages.ts';
import { controlStyle } from '../ui/control-style.ts';
import messages from './review.messages.ts';

type NoteBesidesProps = {
  note: string;
  /** Called with the text once it is entered or left, if it has changed. */
  onNote: (text: string) => void;
  /** What the open field covers, so that nothing moves. */
  children: ReactNode;
};

/** The button 'Note' beside other choices. Its field opens over them; Enter and leaving it store the text, Escape does not. */
export function NoteBesides({ note, onNote, children }: NoteBesidesProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isGivenUp = useRef(false);

  function leave(text: string) {
    setOpen(false);
    if (!isGivenUp.current && text !== note) onNote(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    isGivenUp.current = event.key === 'Escape';
    // The field closes as it loses the focus.
    button.current?.focus();
  }

  return (
    <div className="flex sm:flex-[2]">
      <div className="relative flex flex-[3]">
        <div className={`flex w-full ${isOpen ? 'invisible' : ''}`}>{children}</div>
        {isOpen && (
          <input
            aria-label={t('review.note')}
            dir="auto"
            defaultValue={note}
            maxLength={MAX_REVIEW_NOTE}
            enterKeyHint="done"
            // The visitor pressed the button for it.
            ref={(field) => field?.focus()}
            onKeyDown={onKeyDown}
            onBlur={({ currentTarget }) => leave(currentTarget.value)}
            className={`absolute inset-x-0 top-1 ${controlStyle}`}
          />
        )}
      </div>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        title={note === '' ? undefined : note}
        // A press must not close the field by taking its focus, and then open it again.
        onPointerDown={(event) => isOpen && event.preventDefault()}
        onClick={() => {
          isGivenUp.current = false;
          if (isOpen) button.current?.focus();
          else setOpen(true);
        }}
        className={`${CHOICE} ${note === '' ? '' : 'font-semibold text-lamplight'}`}
      >
        <Pencil aria-hidden size={22} className="shrink-0" />
        {t('review.note')}
      </button>
    </div>
  );
}

/** A face or the button of the note: a picture above its name. */
export const CHOICE =
  'flex min-h-13 min-w-11 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control px-1 leading-tight text-text transition-colors hover:text-lamplight aria-pressed:bg-night-700 aria-pressed:font-semibold aria-pressed:text-lamplight';
