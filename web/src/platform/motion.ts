import type { Duration } from '@furrow/domain/time';

/** Whether the visitor asked for reduced motion. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Counts from `from` to `to`, slower and slower; shows only `to` if the visitor asked for reduced motion. Returns what stops it. */
export function ease(
  from: number,
  to: number,
  duration: Duration,
  show: (value: number) => void,
): () => void {
  const start = prefersStillness() ? -Infinity : performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    const share = Math.min(1, Math.max(0, (now - start) / duration));
    show(to - (to - from) * (1 - share) ** 3);
    if (share < 1) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
