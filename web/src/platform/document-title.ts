import { useEffect } from 'react';

/** Names the page in the tab, in the history and for screen readers: 'Log in · Furrow'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Furrow`;
  }, [title]);
}
