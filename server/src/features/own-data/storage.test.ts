import { storageSchema } from '@furrow/contract/account-profile';
import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { expect, it } from 'vitest';
import { bytesOf, REFUSED_BYTES } from '../../db/owner.ts';
import { accountServer } from '../../testing/account-server.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { longLedger } from '../../testing/long-ledger.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { uuidFor } from '../../testing/gardener.ts';
import type { Visitor } from '../../testing/visitor.ts';

const PATH = '/api/me/storage';

const storageOf = async (who: Visitor) => storageSchema.parse((await who.get(PATH)).body);

describeOnStore('what an account stores', (store) => {
  it('is told in bytes, events and records together, with the most that there may be', async () => {
    const server = await accountServer(store(), { clock: () => EVENING });
    const demo = server.visitor();
    await demo.signIn('/api/auth/sign-in/anonymous');
    const before = await storageOf(demo);
    expect(before).toEqual({ stored: 0, most: ((2_000_000 - REFUSED_BYTES) * 31) / 32 });
    const tasks = addTask([], uuidFor('rake', NINE), contentNamed('Rake'), {
      at: NINE,
      by: uuidFor('add', NINE),
    });
    const events = longLedger(1);
    await demo.post('/api/todos', { sentAt: EVENING, tasks });
    expect(await storageOf(demo)).toMatchObject({ stored: bytesOf(tasks) });
    await demo.post('/api/garden/events', { sentAt: EVENING, events });
    const { stored } = await storageOf(demo);
    expect(stored).toBeGreaterThan(bytesOf(tasks) + bytesOf(events) - 1);
    expect((await server.visitor().get(PATH)).code).toBe('not-signed-in');
  });
});
