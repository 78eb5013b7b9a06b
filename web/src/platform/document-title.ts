import { useEffect } from 'react';
/** A page's title with Furrow's name, in every language: 'Log in · Furrow'. */
export function wholeTitle(title: string): string {
  return `${title} · Furrow`;
}

/** Names the page in the tab, in the history and for screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = wholeTitle(title);
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
