import { useEffect } from 'react';

/** Names the page in the tab, in the history and for screen readers: 'Log in · Furrow'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Furrow`;
  }, [title]);
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
