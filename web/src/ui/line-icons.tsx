/** The icons that every page has, with lucide's lines: its components would weigh more than the header that shows them. */
export const MenuIcon = () => <LineIcon path="M4 5h16M4 12h16M4 19h16" />;

export const CrossIcon = () => <LineIcon path="M18 6 6 18M6 6l12 12" />;

function LineIcon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  );
}
