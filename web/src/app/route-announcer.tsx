import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page, moves the keyboard to the new content and reads its title, as a browser does
 * when it loads a document. The first page is left to the browser.
 */
export function RouteAnnouncer({ focus }: { focus: string }) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // A dialog that opened while the page was on its way hides it, and keeps the keyboard.
    const content = document.querySelector<HTMLElement>(`#${focus}:not([aria-hidden])`);
    content?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, focus]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
