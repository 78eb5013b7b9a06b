import type { ReactNode } from 'react';

interface FurrowsMarkProps {
  className?: string;
}

/** The mark: rows that run to the horizon and rise from it as a sprout, before a low sun. */
export function FurrowsMark({ className }: FurrowsMarkProps): ReactNode {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d="M6.5 18.5a9.5 9.5 0 0 1 19 0Z" fill="#f4bb4e" />
      <path d="M1 31Q4.5 22 13.6 18.6h1Q9 24 8 31Z" fill="#8a5f3f" />
      <path d="M31 31Q27.500 22 18.4 18.6h-1Q23 24 24 31Z" fill="#8a5f3f" />
      <path d="M12 31Q13 23 15.2 18.600h1.600Q19 23 20 31Z" fill="#a97850" />
      <path d="M15.300 19V12.500h1.400V19Z" fill="#2f7747" />
      <path
        d="M16 13.400C15.700 7.500 11.500 4.600 5.800 4.800 6 10.600 10 14 16 13.400Z"
        fill="#93dc6c"
      />
      <path
        d="M16 13.400C16.200 8.800 19.800 6 25.200 6.400 25.200 11.400 21.600 14.200 16 13.400Z"
        fill="#5fae54"
      />
    </svg>
  );
}
