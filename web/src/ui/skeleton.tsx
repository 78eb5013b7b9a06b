/** A placeholder for content that is loading, with a texture of furrows; with large text it stays within its page. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={`furrowed max-w-full animate-breathe rounded-control ${className}`}
    />
  );
}
