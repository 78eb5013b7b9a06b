import { Link } from 'react-router';
import { FurrowsMark } from '../farm/furrows-mark.tsx';

/** Logo and name, leading home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control font-display text-heading font-bold text-bright"
    >
      <FurrowsMark className="size-9" />
      Furrow
    </Link>
  );
}
