import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type HeaderLinkProps = { to: string; onClick: () => void; children: ReactNode };

/** A place in the navigation; where the visitor is, it is lit and underlined. */
export function HeaderLink({ to, onClick, children }: HeaderLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={pathname === to ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-text md:px-3 lg:px-4 decoration-2 underline-offset-8 transition-colors hover:text-lamplight aria-[current=page]:text-lamplight aria-[current=page]:underline"
    >
      {children}
    </Link>
  );
}
