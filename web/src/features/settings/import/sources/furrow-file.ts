import { fieldsOf } from '@furrow/domain/unknown-value';
import { z } from 'zod';
import { eventIdOf } from '../ids.ts';

const recordSchema = z.object({ kind: z.string(), record: z.unknown() });

/** What Furrow's files have in common. Each entry is read on its own, since a newer release may have written it. */
export interface FurrowFile {
  readonly events: readonly unknown[];
  readonly tasks: readonly unknown[];
  /** Records of other kinds than tasks. */
  readonly records: readonly z.infer<typeof recordSchema>[];
}

/** What `/api/me/export` answers. What the server refused is not read: it did not count. */
const exportSchema = z
  .object({
    user: z.object({}),
    profile: z.object({}),
    events: z.array(z.unknown()),
    tasks: z.array(z.unknown()),
    /** Release 0.1.0 knew no other records than tasks. */
    records: z.array(recordSchema).default([]),
  })
  .transform(({ events, tasks, records }): FurrowFile => ({ events, tasks, records }));

/** A row of a browser's database. Rows of tasks have no kind, and hold them unwrapped. */
const rowSchema = z.object({ kind: z.string().optional(), record: z.unknown() });

/** What `save-copy.ts` writes. Without a database, a browser's copy has neither tasks nor events. */
const copySchema = z
  .object({
    savedAt: z.string(),
    kept: z.object({}),
    events: z.array(z.object({ state: z.string(), event: z.unknown() })),
    tasks: z.array(rowSchema).default([]),
    unkept: z.object({ facts: z.array(z.unknown()) }).optional(),
  })
  .transform(({ events, tasks, unkept }): FurrowFile => ({
    events: [
      ...events.flatMap(({ state, event }) => (state === 'refused' ? [] : [event])),
      ...(unkept?.facts ?? []).map(stamped),
    ],
    tasks: tasks.flatMap(({ kind, record }) => (kind === undefined ? [record] : [])),
    records: tasks.flatMap(({ kind, record }) =>
      kind === undefined ? [] : { kind, record: fieldsOf(record)['kept'] },
    ),
  }));

/**
 * A fact that the browser could not store, as an event. Its id comes from what it says, so that it is the same in each copy. A past session
 * has the day of its start, so the event's day does not matter.
 */
function stamped(fact: unknown): object {
  return { ...fieldsOf(fact), id: eventIdOf(JSON.stringify(fact)), day: '1970-01-01' };
}

const fileSchema = z.union([exportSchema, copySchema]);

/** The export of an account, or a browser's copy, that a file's JSON is; undefined if it is something else. */
export function furrowFileIn(json: unknown): FurrowFile | undefined {
  return fileSchema.safeParse(json).data;
}
