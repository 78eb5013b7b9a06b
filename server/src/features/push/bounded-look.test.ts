import { TASK_KIND } from '@furrow/contract/task';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { DAY, HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { reminderTimeAt, reminderTimeText } from '@furrow/domain/todo/reminder';
import { newTask, type TaskContent } from '@furrow/domain/todo/task-record';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pushSubscriptions, records } from '../../db/schema.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { plantOn, pushWorld, shareGrowing } from '../../testing/push-world.ts';
import { blocksOf, recordStatements } from '../../testing/record-statements.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const MANY = 3300;

/** A full hour, after the device began to be told. */
const AT = EVENING + HOUR;
const textAt = (at: number) => reminderTimeText(reminderTimeAt((at % DAY) / MINUTE));

let edits = 0;

/** Writes a task, each time with a later edit. */
async function write(who: Visitor, changes: Partial<TaskContent>): Promise<void> {
  edits += 1;
  const edit = { at: EVENING - HOUR + edits, by: uuidFor(`edit ${edits}`, EVENING) };
  const known = { origin: uuidFor('Sow', EVENING), wantedId: 1 };
  const task = newTask([], known, { ...contentNamed('Sow'), ...changes }, edit);
  const sent = { sentAt: EVENING, records: [{ kind: TASK_KIND, record: task }] };
  expect(await who.post('/api/sync', sent)).toMatchObject({
    body: { records: [{ outcome: 'merged' }] },
  });
}

const idOf = async (who: Visitor) =>
  String(Object(Object((await who.get('/api/auth/get-session')).body).user).id);

describeOnStore('the work of a look at a device (D49)', (store) => {
  /** As many copies of the account's task, of 8 kB each, with other reminders. */
  async function manyTasks(userId: string, time: string): Promise<void> {
    const { rowCount } = await store().db.execute(sql`
      insert into tasks (user_id, origin, kind, version, record)
      select user_id, gen_random_uuid(), kind, version, jsonb_set(
        jsonb_set(record, '{content,value,reminderTime}', to_jsonb(${time}::text)),
        '{content,value,notes}', to_jsonb((select string_agg(md5(n::text || i), '') from generate_series(1, 250) i)))
      from tasks, generate_series(1, ${MANY}::int) n where user_id = ${userId} and kind = 'task'`);
    expect(rowCount).toBe(MANY);
  }

  it.each([
    ['counted its rows', true],
    ['counted none of them', false],
  ])(
    'does not grow with the tasks that have reminders, if PostgreSQL has %s',
    async (_, counted) => {
      const { phone, lookAt } = await pushWorld(store());
      const userId = await idOf(phone);
      await write(phone, { reminderTime: textAt(AT + 6 * HOUR) });
      const statements = recordStatements();
      const blocksAt = async (instant: number) => {
        const before = statements().length;
        await lookAt(instant);
        const sent = statements().slice(before);
        const reads = sent.filter(({ text }) => text.trim().startsWith('select'));
        expect(reads.length).toBeGreaterThan(0);
        return blocksOf(store().db, reads);
      };
      const few = await blocksAt(AT);
      await manyTasks(userId, textAt(AT + 7 * HOUR));
      if (counted) await store().db.execute(sql`vacuum (analyze) tasks`);
      const many = await blocksAt(AT + HOUR);
      await store().db.delete(records).where(eq(records.userId, userId));
      // The index is a level or two higher.
      expect(many).toBeLessThan(few + 60);
    },
  );

  it('reads reminders that are due in small pages, and tells them all', async () => {
    const { phone, device, lookAt } = await pushWorld(store());
    const userId = await idOf(phone);
    await write(phone, { reminderTime: textAt(AT) });
    await manyTasks(userId, textAt(AT));
    await lookAt(AT - MINUTE);
    const statements = recordStatements();
    await lookAt(AT);
    const reads = statements().filter(({ text }) => text.trim().startsWith('select'));
    for (const { text, values } of reads) {
      const { rows } = await store().db.$client.query({ text, values: [values].flat() });
      expect(JSON.stringify(rows).length).toBeLessThan(50_000);
    }
    expect(device.received).toMatchObject([{ title: 'You have 3,301 reminders' }]);
    await store().db.delete(records).where(eq(records.userId, userId));
  });

  it('is done only if another time to tell something follows from a change', async () => {
    const { phone, time, lookAt } = await pushWorld(store());
    const userId = await idOf(phone);
    await write(phone, { reminderTime: textAt(AT) });
    const session = await plantOn(phone);
    await lookAt(EVENING + SECOND);
    const rows = () =>
      store().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    const before = await rows();
    await write(phone, { reminderTime: textAt(AT), notes: 'in rows', resetGoal: 'daily' });
    await write(phone, { reminderTime: textAt(AT), completed: true });
    await write(phone, { reminderTime: null });
    time.now = EVENING + 4 * MINUTE;
    await shareGrowing(phone, session.wait(4 * MINUTE), { seq: 2, hidden: false });
    expect(await rows()).toEqual(before);
    await write(phone, { reminderTime: textAt(AT + MINUTE * 5) });
    const [afterTask] = await rows();
    expect(afterTask?.changes).toBe((before[0]?.changes ?? NaN) + 1);
    expect(afterTask?.lookAt).not.toEqual(before[0]?.lookAt);
    await shareGrowing(phone, session.do('pause'), { seq: 3, hidden: false });
    expect((await rows())[0]?.changes).toBe((before[0]?.changes ?? NaN) + 2);
  });
});
