import { createHash } from 'node:crypto';
import {
  type Column,
  DrizzleQueryError,
  getTableColumns,
  is,
  type Name,
  Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { clientOf, type Reader } from './database.ts';
import { isUnprepared } from './failure.ts';

/** Runs a prepared statement with a value for each of its places; returns its rows. */
export type Prepared<Values extends object, Row> = (
  db: Reader,
  values: Values,
) => Promise<readonly Row[]>;

/** Pools behind which prepared statements get lost: their pooler, in transaction mode, does not support them. */
const forgetful = new WeakSet<Pool>();

/**
 * A statement whose text is made once, and which the database parses and plans once for each connection (ADR 94). If a pooler
 * loses prepared statements, the pool sends all of them without a name from then on. Within a transaction the caller must repeat the
 * whole transaction, since the failed statement has ended it.
 */
export function prepare<Values extends Readonly<Record<string, unknown>>, Row extends object>(
  statement: SQL,
): Prepared<Values, Row> {
  const { text, places } = textOf(statement);
  // Named by its text, so that servers of different releases behind one pooler do not mistake one statement for another.
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  return async (db, given) => {
    const { client, pool } = clientOf(db);
    const values = places.map((place) => given[place]);
    const run = async () => {
      const query = forgetful.has(pool) ? { text, values } : { name, text, values };
      return (await client.query<Row>(query)).rows;
    };
    try {
      return await run();
    } catch (error) {
      const isForgotten = isUnprepared(error);
      if (isForgotten) forgetful.add(pool);
      if (isForgotten && client === pool) return run();
      throw error instanceof Error ? new DrizzleQueryError(text, values, error) : error;
    }
  };
}

type Type =
  | 'uuid'
  | 'text'
  | 'text[]'
  | 'uuid[]'
  | 'bigint'
  | 'bigint[]'
  | 'json'
  | 'timestamptz'
  | 'int'
  | 'boolean';

/**
 * The place of a value in a prepared statement; a name may be used in several places. The subselect hides the value from the
 * planner. A planner that sees values may make a new plan for each execution, because plans for particular values seem cheaper;
 * that takes longer than the execution.
 */
export const value = (name: string, type: Type): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`;

/** A constant of ours within a prepared statement. The text must not contain a quote. */
export const literal = (text: string): SQL => sql.raw(`'${text}'`);

/** The text of a statement with one parameter for each name, and the names in the order of the parameters. */
function textOf(statement: SQL): { readonly text: string; readonly places: readonly string[] } {
  const { sql: numbered, params } = new PgDialect().sqlToQuery(statement);
  const names = params.map((param) => {
    if (is(param, Placeholder)) return param.name;
    throw new TypeError('A prepared statement has places for values, and no values.');
  });
  const places = [...new Set(names)];
  const text = numbered.replaceAll(
    /\$(\d+)/g,
    (_, number) => `$${places.indexOf(names[Number(number) - 1] ?? '') + 1}`,
  );
  return { text, places };
}

/** The list after `select`: each column under its field's name. A `bigint` comes as a float, which JavaScript reads as a number. */
export function selectedFields(columns: Readonly<Record<string, Column>>): SQL {
  const fields = Object.entries(columns).map(([field, column]) => {
    const read = column.getSQLType() === 'bigint' ? sql`${column}::float8` : sql`${column}`;
    return sql`${read} as ${sql.identifier(field)}`;
  });
  return sql.join(fields, sql`, `);
}

const listed = (parts: readonly (SQL | Name)[]): SQL => sql.join([...parts], sql`, `);

/** Rows that a statement receives as one JSON value, with the fields of a table. */
export function rowsIn(table: PgTable, place: string) {
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const [sent, name] = [sql.identifier(field), sql.identifier(column.name)];
    return { sent, name, type: sql.raw(column.getSQLType()) };
  });
  const types = listed(columns.map(({ sent, type }) => sql`${sent} ${type}`));
  return {
    columns: listed(columns.map(({ name }) => name)),
    fields: listed(columns.map(({ sent }) => sql`sent.${sent}`)),
    /** For upserts: each column takes the new row's value. */
    newValues: listed(columns.map(({ name }) => sql`${name} = excluded.${name}`)),
    source: sql`json_to_recordset(${value(place, 'json')}) as sent (${types})`,
  };
}
