import { utcDayAt } from '@furrow/domain/calendar';
import { GROWING_ID, GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { PREFERENCES_ID, PREFERENCES_ORIGIN } from '@furrow/domain/preferences/preferences-record';
import type { Instant } from '@furrow/domain/time';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { GOAL_KIND, goalRecordSchema } from '../goal.ts';
import { GROWING_KIND, growingRecordSchema } from '../growing-record.ts';
import {
  IMPORT_KIND,
  importRecordSchema,
  PAST_SESSIONS_KIND,
  pastSessionsRecordSchema,
} from '../history.ts';
import { ledgerEventSchema } from '../ledger-event.ts';
import { PREFERENCES_KIND, preferencesRecordSchema } from '../preferences.ts';
import { TAG_KIND, tagRecordSchema } from '../tag.ts';
import { TASK_KIND, taskRecordSchema } from '../task.ts';
import { validValues } from './valid-values.ts';

const OWN = [1, 2, 3, 4].map((place) => `01a1fa8b-5e00-72ab-8dcf-00000000000${place}`);

/** Ids of past sessions: no record of another kind can have them. */
const LONG = [1, 2].map((place) => `ffffffff-ffff-8000-8000-00000000000${place}`);

/** Only a few ids, so that several records share one. Some of them belong to records of other kinds. */
const origins = fc.constantFrom(
  ...OWN,
  ...LONG,
  GROWING_ORIGIN,
  PREFERENCES_ORIGIN,
  GROWING_ID,
  PREFERENCES_ID,
);

/** Records of a kind whose ids are made on devices. */
const withOrigins = (kind: string, schema: z.ZodType<object>) =>
  fc
    .tuple(validValues(schema), origins)
    .map(([record, origin]) => ({ kind, record: Object.assign({}, record, { origin }) }))
    .filter(({ record }) => schema.safeParse(record).success);

const ofKind = (kind: string, records: fc.Arbitrary<unknown>) =>
  records.map((record) => ({ kind, record }));

/** Records such as an attacker may send to spoil an account: the schemas accept them, and some have the id of a record of another kind. */
export const hostileRecords = fc.array(
  fc.oneof(
    withOrigins(TASK_KIND, taskRecordSchema),
    withOrigins(TAG_KIND, tagRecordSchema),
    withOrigins(GOAL_KIND, goalRecordSchema),
    withOrigins(IMPORT_KIND, importRecordSchema),
    withOrigins(PAST_SESSIONS_KIND, pastSessionsRecordSchema),
    ofKind(PREFERENCES_KIND, validValues(preferencesRecordSchema)),
    ofKind(GROWING_KIND, validValues(growingRecordSchema)),
  ),
  { minLength: 1, maxLength: 12 },
);

/** Events such as an attacker may send. About half of them happened at `at`, so that the server may take them. */
export const hostileEvents = (at: Instant) =>
  fc.array(
    fc
      .tuple(validValues(ledgerEventSchema), fc.constantFrom({}, { at, day: utcDayAt(at) }))
      .map(([event, when]) => Object.assign({}, event, when)),
    { maxLength: 5 },
  );
