import { useEffect } from 'react';

/** Names the page in the tab, in the history and for screen readers: 'Log in · Furrow'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Furrow`;
  }, [title]);
}

/** A title that stands alone, for as long as it is not null; before and afterwards the page's own. */
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
