/** A placeholder for content that is loading, with a texture of furrows. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`furrowed animate-breathe rounded-control ${className}`} />;
}
