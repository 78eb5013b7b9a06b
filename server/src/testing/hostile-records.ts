import { GROWING_KIND, growingRecordSchema } from '@furrow/contract/growing-record';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { PREFERENCES_KIND, preferencesRecordSchema } from '@furrow/contract/preferences';
import { TASK_KIND, taskRecordSchema } from '@furrow/contract/task';
import { validValues } from '@furrow/contract/testing/valid-values';
import { utcDayAt } from '@furrow/domain/calendar';
import { GROWING_ID, GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import {
  PREFERENCES_ID,
  PREFERENCES_ORIGIN,
} from '@furrow/domain/preferences/preferences-record';
import * as fc from 'fast-check';
import { uuidFor } from './gardener.ts';
import { EVENING } from './ledger-under-test.ts';

const OWN = ['one', 'two', 'three', 'four'].map((name) => uuidFor(name, 1));

/** Few, so that several records meet under one; some belong to other kinds. */
const origins = fc.constantFrom(
  ...[...OWN, GROWING_ORIGIN, PREFERENCES_ORIGIN, GROWING_ID, PREFERENCES_ID],
);

const tasks = fc
  .tuple(validValues(taskRecordSchema), origins)
  .map(([task, origin]) => ({ kind: TASK_KIND, record: Object.assign({}, task, { origin }) }));

const ofKind = (kind: string, records: fc.Arbitrary<unknown>) =>
  records.map((record) => ({ kind, record }));

/** Records that their kinds' schemas accept, as somebody sends them who wants to spoil an account; some have another kind's id. */
export const hostileRecords = fc.array(
  fc.oneof(
    tasks,
    ofKind(PREFERENCES_KIND, validValues(preferencesRecordSchema)),
    ofKind(GROWING_KIND, validValues(growingRecordSchema)),
  ),
  { minLength: 1, maxLength: 12 },
);

const now = { at: EVENING, day: utcDayAt(EVENING) };

/** The same for events; every other one is of today, and may be taken. */
export const hostileEvents = fc.array(
  fc
    .tuple(validValues(ledgerEventSchema), fc.constantFrom({}, now))
    .map(([event, when]) => Object.assign({}, event, when)),
  { maxLength: 5 },
);
