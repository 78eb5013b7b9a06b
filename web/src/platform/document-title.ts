import { useEffect } from 'react';
import messages from './document-title.messages.ts';
import { useMessages } from './language/use-messages.ts';

/** Names the page in the tab, in the history and for screen readers: 'Log in · Furrow'. */
export function useDocumentTitle(title: string): void {
  const whole = useMessages(messages)('document-title.page', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Replaces the page's whole title while it is not null. */
export function useWholeTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const own = document.title;
    document.title = title;
    return () => {
      document.title = own;
    };
  }, [title]);
}
