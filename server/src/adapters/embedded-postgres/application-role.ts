import { knock, type ServerConnection } from './knock.ts';
import { APPLICATION_ROLE } from './roles.ts';

/** The tables that an earlier Furrow made, which worked as the superuser. */
const FOREIGN_TABLES = `select format('alter table %s owner to ${APPLICATION_ROLE}', oid::regclass) as statement
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner <> '${APPLICATION_ROLE}'::regrole`;

/** Makes the application's role where it is missing, and gives it everything that Furrow keeps. */
export async function prepareApplicationRole(administrator: ServerConnection): Promise<void> {
  const answer = await knock(administrator);
  if (answer.kind !== 'open') throw new Error(`The database closed its door: ${answer.kind}.`);
  const { client } = answer;
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login`);
    await client.query(`alter database ${administrator.database} owner to ${APPLICATION_ROLE}`);
    const { rows } = await client.query<{ statement: string }>(FOREIGN_TABLES);
    for (const { statement } of rows) await client.query(statement);
  } finally {
    await client.end();
  }
}
