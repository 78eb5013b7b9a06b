import { GROWING_KIND, growingRecordSchema } from '@furrow/contract/growing-record';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { PREFERENCES_KIND, preferencesRecordSchema } from '@furrow/contract/preferences';
import { TASK_KIND, taskRecordSchema } from '@furrow/contract/task';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { preferencesEdited } from '@furrow/domain/preferences/preferences-record';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import * as fc from 'fast-check';
import { z } from 'zod';
import { type ApiRoute, exampleOf } from './api-routes.ts';
import { mutated, valueFor } from './fuzz-values.ts';
import { type Schema, schemaIn } from './json-schema.ts';
import { uuidFor } from './gardener.ts';
import { longLedger } from './long-ledger.ts';
import { PASSWORD } from './visitor.ts';

/** The instant that the clock of a fuzzed server shows. It is fixed, since the bodies are the same each time. */
export const FUZZED_AT = NINE + 12 * 60 * 60 * 1000;

export const PUSH_SERVICE = 'https://push.example/';

const events = longLedger(200).map((event, place) =>
  event.kind !== 'level-reset' && place % 3 === 0 ? Object.assign({ taskId: place }, event) : event,
);

const edit = { at: NINE, by: uuidFor('edit', NINE) };

const tasks = Array.from({ length: 30 }, (_, place) =>
  addTask([], uuidFor(`task ${place}`, NINE), contentNamed(`Task ${place}`), edit),
).flat();

const { planting } = new FocusSession({ name: uuidFor('planting', NINE), at: NINE });

const records = [
  ...tasks.map((record) => ({ kind: TASK_KIND, record })),
  { kind: PREFERENCES_KIND, record: preferencesEdited({ language: 'de', volume: 10 }, edit) },
  {
    kind: GROWING_KIND,
    record: growingRecordSchema.parse({
      origin: GROWING_ORIGIN,
      version: 1,
      holder: { id: uuidFor('holder', NINE), userAgent: 'Chrome' },
      seq: 1,
      growing: { planting, lastSeen: NINE, hidden: false },
      endedLately: [],
    }),
  },
];

/** The schemas of items. The API document does not have them, since the server judges each item on its own. */
const ITEMS: ReadonlyMap<string, Schema> = new Map([
  ['events', jsonSchemaOf(ledgerEventSchema)],
  ['tasks', jsonSchemaOf(taskRecordSchema)],
  [
    'records',
    schemaIn({
      anyOf: [
        recordOf(TASK_KIND, taskRecordSchema),
        recordOf(PREFERENCES_KIND, preferencesRecordSchema),
        recordOf(GROWING_KIND, growingRecordSchema),
      ],
    }),
  ],
]);

function recordOf(kind: string, schema: z.ZodType): Schema {
  return jsonSchemaOf(z.object({ kind: z.literal(kind), record: schema }));
}

function jsonSchemaOf(schema: z.ZodType): Schema {
  return schemaIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
}

/** What a person would type, by the name of a field. */
const TYPED = {
  name: 'Ada',
  displayName: 'Grace',
  email: 'ada@farm.example',
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: PASSWORD,
  endpoint: `${PUSH_SERVICE}ada`,
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
  timeZone: 'Europe/Berlin',
};

const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { maxLength: 4 });

/** Valid bodies of a route. */
function rightBody(route: ApiRoute): fc.Arbitrary<unknown> {
  if (!route.fields.includes('sentAt'))
    return fc.constant(exampleOf(route.body ?? { type: 'object' }, TYPED));
  const parts = { events: some(events), records: some(records), tasks: some(tasks) };
  const sent = Object.entries(parts).filter(([field]) => route.fields.includes(field));
  return fc.record({ sentAt: fc.constant(FUZZED_AT), ...Object.fromEntries(sent) });
}

/** Bodies of a route: valid ones, valid ones with a fault, ones around the bounds of its schema, and anything. */
export function bodyFor(route: ApiRoute): fc.Arbitrary<unknown> {
  const right = rightBody(route);
  return fc.oneof(
    { weight: 2, arbitrary: right },
    { weight: 4, arbitrary: mutated(right) },
    { weight: 3, arbitrary: valueFor(schemaIn(route.body ?? {}), ITEMS) },
    { weight: 1, arbitrary: valueFor(schemaIn({}), ITEMS) },
  );
}
