/** A place where something is about to stand: a freshly ploughed strip, in furrows. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`furrowed animate-breathe rounded-control ${className}`} />;
}
