import { z } from 'zod';

/** As much of a to-do list as it takes to lay two together; the rest stays as it is. */
const todosSchema = z.array(z.looseObject({ id: z.number() }));

/**
 * Two to-do lists as one, as JSON text: what is brought along comes after what is there; of two items with one id the later
 * takes the next free number (D41). A list that can't be read gives way to one that can.
 */
export function mergeTodos(there: string | null, brought: string): string {
  const own = read(there ?? '[]');
  const others = read(brought);
  if (!others) return there ?? brought;
  if (!own) return brought;
  const taken = new Set(own.map(({ id }) => id));
  for (const todo of others) {
    let { id } = todo;
    while (taken.has(id)) id += 1;
    taken.add(id);
    own.push({ ...todo, id });
  }
  return JSON.stringify(own);
}

function read(text: string) {
  try {
    return todosSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
