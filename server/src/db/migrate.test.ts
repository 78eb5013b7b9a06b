import { GROWING_ID } from '@furrow/domain/growing/growing-record';
import { PREFERENCES_ID } from '@furrow/domain/preferences/preferences-record';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../testing/separate-postgres.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';

const first: Migration = {
  madeAt: 1,
  hash: 'first',
  statements: ['create table bed (id int)', 'insert into bed values (1)'],
};
const second: Migration = {
  madeAt: 2,
  hash: 'second',
  statements: ['insert into bed values (2)'],
};
const broken: Migration = {
  madeAt: 3,
  hash: 'broken',
  statements: ['insert into bed values (3)', 'insert into no_such_table values (1)'],
};

describe('migrate', () => {
  let url: string;

  beforeEach(async () => {
    url = await createDatabase(inject('separatePostgresUrl'));
  });

  const run = (migrations: readonly Migration[]) => migrate({ connectionString: url }, migrations);

  async function query(statement: string, as = url): Promise<unknown[]> {
    const client = new Client(as);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  it('applies what is missing, in order, once', async () => {
    expect(await run([first])).toBe(1);
    expect(await run([first, second])).toBe(1);
    expect(await run([first, second])).toBe(0);
    expect(await query('select id from bed order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('lets twelve servers start at once on an empty database', async () => {
    const applied = await Promise.all(Array.from({ length: 12 }, () => run([first, second])));
    expect(applied.toSorted((a, b) => b - a)).toEqual([2, ...Array.from({ length: 11 }, () => 0)]);
    expect(await query('select id from bed order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('takes the addresses of accounts of earlier releases as confirmed, and no later ones', async () => {
    const all = readMigrations();
    const at = all.findIndex(({ statements }) =>
      statements.join().includes('"email_verified" = true'),
    );
    await run(all.slice(0, at));
    const add = (email: string, isDemo: boolean) =>
      query(`insert into users (id, display_name, email, is_anonymous)
        values (gen_random_uuid(), 'Ada', '${email}', ${isDemo})`);
    await add('known@farm.example', false);
    await add('demo@demo.invalid', true);
    await run(all);
    await add('new@farm.example', false);
    expect(await query('select email from users where email_verified')).toEqual([
      { email: 'known@farm.example' },
    ]);
  });

  it('keeps preferences and the running planting under ids of their own, and tells devices of them again', async () => {
    const all = readMigrations();
    const at = all.findIndex(({ statements }) => statements.join().includes('ids that a task'));
    await run(all.slice(0, at));
    await query(`
      with ada as (insert into users (id, display_name, email) values (gen_random_uuid(), 'Ada', 'ada@farm.example')
        returning id),
      head as (insert into task_lists (user_id, version, bytes_version) select id, 7, 7 from ada)
      insert into tasks (user_id, kind, origin, version, record) select id, kind, origin::uuid, 3, '{}' from ada, (values
        ('preferences', '00000000-0000-7000-8000-000000000050'), ('growing', '00000000-0000-7000-8000-000000000048'),
        ('task', '00000000-0000-7000-8000-000000000051')) row (kind, origin)`);
    await run(all);
    expect(await query('select kind, origin, version from tasks order by kind')).toEqual([
      { kind: 'growing', origin: GROWING_ID, version: 8 },
      { kind: 'preferences', origin: PREFERENCES_ID, version: 8 },
      { kind: 'task', origin: '00000000-0000-7000-8000-000000000051', version: 3 },
    ]);
    expect(await query('select version, bytes_version from task_lists')).toEqual([
      { version: 8, bytes_version: 8 },
    ]);
  });

  it('keeps nothing of a batch in which one statement fails', async () => {
    await run([first]);
    await expect(run([first, second, broken])).rejects.toMatchObject({ code: '42P01' });
    expect(await query('select id from bed order by id')).toEqual([{ id: 1 }]);
    expect(await run([first, second])).toBe(1);
  });

  it('refuses a migration that was edited after it had been applied', async () => {
    await run([first]);
    const edited = { ...first, hash: 'edited' };
    await expect(run([edited])).rejects.toMatchObject({
      name: 'StartupError',
      code: 'migration-altered',
    });
  });

  it('leaves a database alone that a newer server has migrated', async () => {
    await run([first, second]);
    expect(await run([first])).toBe(0);
  });

  it('needs no right to create tables where nothing is missing', async () => {
    await run([first]);
    const role = `reader_${new URL(url).pathname.slice(6)}`;
    await query(`create role ${role} login password 'seed'`);
    await query(`grant select on furrow_migrations to ${role}`);
    const asReader = Object.assign(new URL(url), { username: role, password: 'seed' }).href;
    expect(await migrate({ connectionString: asReader }, [first])).toBe(0);
    await expect(migrate({ connectionString: asReader }, [first, second])).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the migrations of this build', () => {
  it('are in the order in which they were made, each with its statements', () => {
    const migrations = readMigrations();
    const moments = migrations.map(({ madeAt }) => madeAt);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(new Set(moments).size).toBe(moments.length);
    expect(migrations.every(({ statements }) => statements.join('').trim() !== '')).toBe(true);
  });
});
