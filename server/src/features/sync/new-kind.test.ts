import { exchangeAnswerSchema } from '@furrow/contract/exchange';
import { NINE } from '@furrow/domain/testing/focus-session';
import type { NoteRecord } from '@furrow/domain/testing/note-record';
import { HOUR } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { records } from '../../db/schema.ts';
import { REFUSED_BYTES } from '../../db/owner.ts';
import { accountServer } from '../../testing/account-server.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { rowsWith } from '../../testing/whole-database.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

// All that a release needs for a new kind of record: an entry in the table.
vi.mock('@furrow/contract/record-kinds', async (importOriginal) => {
  const { NOTE_KIND } = await import('@furrow/contract/testing/note-kind');
  const { RECORD_KINDS } = await importOriginal<{ RECORD_KINDS: Map<string, unknown> }>();
  return { RECORD_KINDS: new Map([...RECORD_KINDS, NOTE_KIND]) };
});

const kind = 'furrow-test-note';

const note = (value: string | null, at: number, name = 'first'): NoteRecord => ({
  id: uuidFor(name, NINE),
  text: { value, at, by: uuidFor(`${name} ${at}`, at) },
});

async function send(who: Visitor, record: unknown, sentAt = EVENING) {
  const { body } = await who.post('/api/sync', { sentAt, records: [{ kind, record }] });
  return exchangeAnswerSchema.parse(body);
}

const told = ({ changed }: Awaited<ReturnType<typeof send>>) =>
  changed?.records.map(({ record }) => record);

describeOnStore('a kind of record that is new', (store) => {
  const serve = (settings = {}) => accountServer(store(), { clock: () => EVENING, ...settings });

  it('is stored, and merged between two devices whatever the order of arrival', async () => {
    const { registered, visitor } = await serve();
    const [desk, phone] = [await registered('two@farm.example'), visitor()];
    await phone.signIn('/api/auth/sign-in/email', {
      email: 'two@farm.example',
      password: PASSWORD,
    });
    const [early, late] = [note('early', NINE + 1), note('late', NINE + 2)];
    expect(told(await send(desk, late))).toEqual([late]);
    expect(told(await send(phone, early))).toEqual([late]);
    const gone = note(null, NINE + 3);
    expect(told(await send(phone, gone))).toEqual([gone]);
    expect(told(await send(desk, late))).toEqual([gone]);
  });

  it('is judged by its schema, and its instants are corrected', async () => {
    const { registered } = await serve();
    const ada = await registered('strict@farm.example');
    expect((await send(ada, { ...note('', NINE), id: 'x' })).records).toMatchObject([
      { outcome: 'refused' },
    ]);
    expect((await send(ada, { ...note('', NINE), color: 'red' })).records).toMatchObject([
      { outcome: 'not-yet' },
    ]);
    const ahead = note('ahead', EVENING + 2 * HOUR - 5);
    expect(told(await send(ada, ahead, EVENING + 2 * HOUR))).toMatchObject([
      { text: { at: EVENING - 5 } },
    ]);
  });

  it('is separate from a record of another kind with the same id', async () => {
    const { registered } = await serve();
    const ada = await registered('other@farm.example');
    await send(ada, note('mine', NINE));
    await store().db.update(records).set({ kind: 'task' });
    expect((await send(ada, note('yours', NINE + 1))).records).toEqual([
      { outcome: 'refused', code: 'malformed' },
    ]);
    await store().db.delete(records);
  });

  it('does not appear as a task to pages and documents that know tasks alone', async () => {
    const { registered } = await serve();
    const ada = await registered('tasks@farm.example');
    await send(ada, note('no task', NINE));
    expect((await ada.get('/api/todos')).body).toMatchObject({ version: 1, tasks: [] });
    expect((await ada.get('/api/me')).body).toMatchObject({ todos: [] });
  });

  it('is exported, counted in the quota, adopted by an account, and deleted with it', async () => {
    const room = 3000;
    const storage = { account: REFUSED_BYTES + room, demo: REFUSED_BYTES + room };
    const { visitor } = await serve({ storage });
    const demo = visitor();
    const { id } = await demo.signIn('/api/auth/sign-in/anonymous', {});
    const kept = note('.'.repeat(900), NINE);
    const outcomes: unknown[] = [(await send(demo, kept)).records?.[0]?.outcome];
    for (const name of ['second', 'third', 'fourth'])
      outcomes.push((await send(demo, note('.'.repeat(900), NINE, name))).records?.[0]?.outcome);
    expect(outcomes).toEqual(['merged', 'merged', 'storage-full', 'storage-full']);
    const email = 'adopts@farm.example';
    await demo.signIn('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
    const { body } = await demo.get('/api/me/export');
    expect(body).toMatchObject({ tasks: [], records: [{ kind }, { kind }] });
    expect(body).toMatchObject({ records: expect.arrayContaining([{ kind, record: kept }]) });
    expect(await rowsWith(store(), id)).not.toEqual([]);
    await demo.ask('DELETE', '/api/me', { password: PASSWORD });
    expect(await rowsWith(store(), id)).toEqual([]);
    expect(await store().db.$count(records, eq(records.userId, id))).toBe(0);
  });
});
