/**
 * Begins at most `perTurn` tasks in one turn of the event loop, the others in later turns, in order. Tasks that have begun go on
 * in between: each step of a login waits a few milliseconds for new requests, and not until a whole flood of them has begun.
 */
export function createRate(perTurn: number): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = perTurn;
  let isTurnAhead = false;
  const lookAhead = () => {
    if (isTurnAhead) return;
    isTurnAhead = true;
    setImmediate(turn);
  };
  const turn = () => {
    isTurnAhead = false;
    left = perTurn;
    for (const task of waiting.splice(0, perTurn)) begin(task);
  };
  const begin = (task: () => void) => {
    left -= 1;
    lookAhead();
    task();
  };
  return (task) => {
    if (left > 0 && waiting.length === 0) begin(task);
    else waiting.push(task);
  };
}

/** Returns true at the first call, then at most once in so many milliseconds: for log lines that a flood may cause. */
export function atMostEvery(milliseconds: number): () => boolean {
  let saidAt = -Infinity;
  return () => {
    if (performance.now() - saidAt <= milliseconds) return false;
    saidAt = performance.now();
    return true;
  };
}
