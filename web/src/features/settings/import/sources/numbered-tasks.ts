import type { ReadTask } from './source.ts';

/** The tasks of a file without ids, each with a key of its own: the first of several with the same key keeps it, the others count on. */
export function numbered(tasks: readonly ReadTask[]): readonly ReadTask[] {
  const counts = new Map<string, number>();
  return tasks.map((task) => {
    // As an origin tells tasks apart.
    const name = `${task.key}\0${task.addedAt ?? ''}`;
    const occurrence = (counts.get(name) ?? 0) + 1;
    counts.set(name, occurrence);
    // No text of a file has this character.
    return occurrence === 1 ? task : { ...task, key: `${task.key}\0${occurrence}` };
  });
}
