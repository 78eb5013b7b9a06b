import {
  IMPORT_KIND,
  importRecordSchema,
  PAST_SESSIONS_KIND,
  pastSessionsRecordSchema,
} from '@furrow/contract/history';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { TAG_KIND, tagRecordSchema } from '@furrow/contract/tag';
import { taskRecordSchema } from '@furrow/contract/task';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { ImportRecord, PastSessionsRecord } from '@furrow/domain/history/import-record';
import type { TagRecord } from '@furrow/domain/tags/tag';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { z } from 'zod';
import type { FurrowFile } from './furrow-file.ts';
import type { Complaint } from './source.ts';

/** What can be read of a file of Furrow. */
export interface FurrowContents {
  readonly events: readonly LedgerEvent[];
  /** The places of the events in the file, counted from 1, by their ids. */
  readonly places: ReadonlyMap<string, number>;
  readonly tasks: readonly TaskRecord[];
  readonly tags: readonly TagRecord[];
  readonly imports: readonly ImportRecord[];
  readonly pastSessions: readonly PastSessionsRecord[];
  /** About what cannot be read. Other records, such as preferences, are left out. */
  readonly complaints: readonly Complaint[];
}

/** Reads a file's entries one by one. */
export function contentsOf({ events, tasks, records }: FurrowFile): FurrowContents {
  const complaints: Complaint[] = [];
  const read = <Value>(entries: readonly Entry[], schema: z.ZodType<Value>) =>
    entries.flatMap(({ entry, value: written }) => {
      const { data: value } = schema.safeParse(written);
      if (value !== undefined) return [{ entry, value }];
      complaints.push({ at: { entry }, reason: 'unreadable' });
      return [];
    });
  const ofKind = (wanted: string) =>
    numbered(records).flatMap(({ entry, value: { kind, record } }) =>
      kind === wanted ? [{ entry, value: record }] : [],
    );
  const ledger = read(numbered(events), ledgerEventSchema);
  return {
    events: valuesOf(ledger),
    places: new Map(ledger.map(({ entry, value }) => [value.id, entry])),
    tasks: valuesOf(read(numbered(tasks), taskRecordSchema)),
    tags: valuesOf(read(ofKind(TAG_KIND), tagRecordSchema)),
    imports: valuesOf(read(ofKind(IMPORT_KIND), importRecordSchema)),
    pastSessions: valuesOf(read(ofKind(PAST_SESSIONS_KIND), pastSessionsRecordSchema)),
    complaints,
  };
}

/** A member of a list, with its place counted from 1. */
interface Entry<Value = unknown> {
  readonly entry: number;
  readonly value: Value;
}

const numbered = <Value>(list: readonly Value[]): readonly Entry<Value>[] =>
  list.map((value, place) => ({ entry: place + 1, value }));

const valuesOf = <Value>(entries: readonly Entry<Value>[]): readonly Value[] =>
  entries.map(({ value }) => value);
