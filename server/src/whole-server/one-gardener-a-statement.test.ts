import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../db/schema.ts';
import { accountServer } from '../testing/account-server.ts';
import { apiRoutes } from '../testing/api-routes.ts';
import { asSent } from '../testing/gardener.ts';
import { recordStatements, type Statement } from '../testing/record-statements.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { PASSWORD } from '../testing/visitor.ts';

/** The tables of gardeners' data, and users themselves. */
const OWNED = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .filter((table) => table === schema.users || 'userId' in getTableColumns(table))
  .map(getTableName);

/** What finds at most one gardener without their id: a database divided by gardener needs a table from these to the id. */
const UNIQUE = ['"sessions"."token"', '"users"."email"', '"passkeys"."credential_id"'];

const MENTION = new RegExp(
  String.raw`\b(from|join|update|into|using)\s+"(${OWNED.join('|')})"(?:\s+"?(\w+)"?)?`,
  'gi',
);

const NO_ALIAS = new Set(
  'set where on left inner join cross order limit values default group for union as'.split(' '),
);

/** The mentions of gardeners' tables that no condition binds to one gardener. */
function unboundIn(statement: string): string[] {
  const mentions = [...statement.matchAll(MENTION)];
  return mentions.flatMap(([mention, verb, table = '', word = '']) => {
    // Each row names its owner; `idsIn` looks at these.
    if (verb?.toLowerCase() === 'into') return [];
    const alias = word === '' || NO_ALIAS.has(word.toLowerCase()) ? table : word;
    const key = table === 'users' ? 'id' : 'user_id';
    const qualified = String.raw`"?${alias}"?\."?${key}"?`;
    const column = mentions.length === 1 ? String.raw`(?:${qualified}|\b${key}\b)` : qualified;
    const isBound = new RegExp(String.raw`${column} =|= ${column}`).test(statement);
    return isBound || UNIQUE.some((each) => statement.includes(`${each} =`)) ? [] : mention;
  });
}

describeOnStore('a statement on the way of a request', (store) => {
  it('is about one gardener, so that a database may be divided by gardener', async () => {
    const server = await accountServer(store());
    const routes = await apiRoutes(server.address);
    const recorded = recordStatements();
    const people = await Promise.all(
      ['ada', 'bob'].map((name) => server.registered(`${name}@farm.example`)),
    );
    const at = Date.now() - 30 * HOUR;
    for (const [place, who] of people.entries()) {
      const name = `planting of ${place}`;
      const events = asSent(focusSessionAfterCycle({ name, at }).facts, name);
      expect((await who.post('/api/sync', { sentAt: Date.now(), events })).status).toBe(200);
      await who.ask('PATCH', '/api/me/settings', { dayStart: 3 });
      await who.post('/api/garden/events', { sentAt: Date.now(), events });
      await who.ask('PATCH', '/api/me', { displayName: 'Rowan' });
      await who.ask('PATCH', '/api/me/leaderboard', { listed: false });
      for (const { path } of routes.filter(({ method }) => method === 'GET'))
        if (path !== '/api/live') await who.get(path);
    }
    const [ada, bob] = people;
    await bob?.post('/api/auth/revoke-other-sessions');
    await bob?.post('/api/auth/sign-out');
    await bob?.post('/api/auth/sign-in/email', { email: 'bob@farm.example', password: PASSWORD });
    const ids = (await store().db.select({ id: schema.users.id }).from(schema.users)).map(
      ({ id }) => id,
    );
    await ada?.ask('DELETE', '/api/me', { password: PASSWORD });
    const statements = recorded();
    expect(statements.length).toBeGreaterThan(100);
    const about = ({ text, values }: Statement) => {
      const said = JSON.stringify([text, values]);
      return ids.filter((id) => said.includes(id)).length;
    };
    expect(statements.filter((each) => about(each) > 1)).toEqual([]);
    // The test's own question.
    const unbound = statements.filter(({ text }) => unboundIn(text).length > 0);
    expect(new Set(unbound.map(({ text }) => text))).toEqual(new Set(['select "id" from "users"']));
  });

  it('is noticed where it is not', () => {
    const [one, all] = ['"gardens" where "gardens"."user_id" = $1', '"gardens" order by "xp"'];
    expect(unboundIn(`select * from ${one}`)).toEqual([]);
    expect(unboundIn(`select * from ${all}`)).toEqual(['from "gardens" order']);
    expect(unboundIn('delete from "tasks" r')).toEqual(['from "tasks" r']);
  });
});
