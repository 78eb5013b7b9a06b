/** Says yes when it is asked first, and then at most once in so many milliseconds: for log lines that a flood may cause. */
export function atMostEvery(milliseconds: number): () => boolean {
  let saidAt = -Infinity;
  return () => {
    if (performance.now() - saidAt <= milliseconds) return false;
    saidAt = performance.now();
    return true;
  };
}
