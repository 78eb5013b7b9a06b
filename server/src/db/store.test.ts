import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachStore } from '../testing/store-under-test.ts';
import { sqlState } from './failure.ts';
import { installation } from './schema.ts';

describeOnEachStore('a store', (store) => {
  it('is ready once it is open', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });

  it('holds the moment of its installation, once', async () => {
    const rows = await store().db.select().from(installation);
    expect(rows).toEqual([{ id: 1, installedAt: expect.any(Date), life: expect.any(String) }]);
    const again = store().db.insert(installation).values({ id: 2 });
    await expect(again.catch(sqlState)).resolves.toBe('23514');
  });

  it('keeps text as it is, whatever its alphabet', async () => {
    const text = 'Möhre 🥕 ニンジン \u202e';
    const { rows } = await store().db.execute(sql`select ${text}::text as kept`);
    expect(rows).toEqual([{ kept: text }]);
  });
});
