import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useMessages } from '../platform/language/use-messages.ts';
import { AlertMessage } from './alert-message.tsx';
import messages from './alert.messages.ts';

const STANDS_MS = 10_000;

/** Shows a message for a while that stays when the visitor goes to another page. */
export function leaveMessage(message: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  function takeAway() {
    root.unmount();
    place.remove();
  }
  root.render(<Passing onDone={takeAway}>{message}</Passing>);
}

function Passing({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const t = useMessages(messages);
  useEffect(() => {
    const timer = setTimeout(onDone, STANDS_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <section
      aria-label={t('ui.passing-message.name')}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-reading animate-rise"
    >
      <AlertMessage onDismiss={onDone}>{children}</AlertMessage>
    </section>
  );
}
