/*
 * The icons of the frame around every page and of its messages. Drawn here, since the icon library's runtime
 * would be 2 % of what the landing page may load.
 */

/** Opens the navigation. */
export function MenuIcon() {
  return <LineIcon path="M4 6h16M4 12h16M4 18h16" />;
}

/** Puts something away. */
export function CrossIcon() {
  return <LineIcon path="M6 6l12 12M18 6L6 18" />;
}

function LineIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5.5" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
