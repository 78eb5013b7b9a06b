import { SECOND } from '@furrow/domain/time';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand/react';
import { useMessages } from '../platform/language/use-messages.ts';
import { browserSchedule } from '../platform/schedule.ts';
import { AlertMessage, type Tone } from './alert-message.tsx';
import messages from './alert.messages.ts';
import { messagePlace } from './message-place.ts';

const STANDS = 10 * SECOND;

/** Shows a message for a while, even if the visitor goes to another page meanwhile. */
export function leaveMessage(message: ReactNode, tone?: Tone): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  function takeAway() {
    root.unmount();
    place.remove();
  }
  root.render(
    <PassingMessage {...(tone && { tone })} onDone={takeAway}>
      {message}
    </PassingMessage>,
  );
}

type PassingMessageProps = {
  tone?: Tone;
  urgent?: boolean;
  /** Called when the message's time is over, and when it is dismissed. */
  onDone: () => void;
  children: ReactNode;
};

/**
 * A message for a while; it stays as long as the pointer or the focus is on it. It lies over the lower edge of the window, unless the page
 * has a place for it.
 */
export function PassingMessage({ onDone, children, ...look }: PassingMessageProps) {
  const t = useMessages(messages);
  const box = useRef<HTMLElement>(null);
  const done = useEffectEvent(onDone);
  const place = useStore(messagePlace);
  const [firstPlace] = useState(place);
  useEffect(() => {
    const schedule = (): (() => void) =>
      browserSchedule(() => {
        if (box.current?.matches(':hover, :focus-within')) cancel = schedule();
        else done();
      }, STANDS);
    let cancel = schedule();
    return () => cancel();
  }, []);
  const message = (
    <section
      ref={box}
      aria-label={t('ui.passing-message.name')}
      className={`mx-auto max-w-reading animate-rise ${place ? '' : 'fixed inset-x-4 at-lower-edge z-40'}`}
    >
      {/* Where it has moved to, it has been read already. */}
      <AlertMessage {...look} isToldElsewhere={place !== firstPlace} onDismiss={onDone}>
        {children}
      </AlertMessage>
    </section>
  );
  return place ? createPortal(message, place) : message;
}
