import {
  IMPORT_KIND,
  importRecordSchema,
  PAST_SESSIONS_KIND,
  pastSessionsRecordSchema,
} from '@furrow/contract/history';
import type { ImportRecord, PastSessionsRecord } from '@furrow/domain/history/import-record';
import type { KindHere } from '../rows/records.ts';

export const IMPORTS: KindHere<ImportRecord> = {
  name: IMPORT_KIND,
  idOf: ({ origin }) => origin,
  holds: (record): record is ImportRecord => importRecordSchema.safeParse(record).success,
};

export const PAST_SESSIONS: KindHere<PastSessionsRecord> = {
  name: PAST_SESSIONS_KIND,
  idOf: ({ origin }) => origin,
  holds: (record): record is PastSessionsRecord =>
    pastSessionsRecordSchema.safeParse(record).success,
};
