// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { expect, it, vi } from 'vitest';
import { lateGrowingKeeper } from './late-keeper.ts';

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

it('finds nothing on a first visit, without the database, and opens it to keep the planting', async () => {
  const keeper = lateGrowingKeeper();
  await expect(keeper.load()).resolves.toBeUndefined();
  await expect(keeper.elsewhere.read()).resolves.toBeUndefined();
  expect(await names()).toEqual([]);

  const at = Date.UTC(2026, 10, 27, 9);
  const { planting } = beginPlanting('0190-first.1', DEFAULT_FOCUS_PLAN, at);
  await keeper.keep({ planting, lastSeen: at }, []);
  expect(await names()).toEqual(['furrow']);
});

it('keeps a planting though the browser never answers what databases there are, as while somebody deletes its data', async () => {
  const keeper = lateGrowingKeeper();
  const at = Date.UTC(2026, 10, 27, 9);
  const { planting } = beginPlanting('0190-first.1', DEFAULT_FOCUS_PLAN, at);
  await keeper.keep({ planting, lastSeen: at }, []);
  const asked = vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => {}));
  await keeper.keep({ planting, lastSeen: at + 10_000 }, []);
  expect(asked).not.toHaveBeenCalled();
});
