import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileSchema } from '@furrow/contract/account-profile';
import { currentSessionSchema, signedInSchema } from '@furrow/contract/account';
import { errorEnvelopeSchema } from '@furrow/contract/error';
import { exchangeAnswerSchema, exchangeSchema, sentRecordSchema } from '@furrow/contract/exchange';
import { gardenSchema } from '@furrow/contract/garden';
import { leaderboardSchema, ownStandingSchema } from '@furrow/contract/leaderboard';
import { batchAnswerSchema, ledgerBatchSchema } from '@furrow/contract/ledger-batch';
import { liveStateSchema } from '@furrow/contract/live';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { goalRecordSchema } from '@furrow/contract/goal';
import { growingRecordSchema } from '@furrow/contract/growing-record';
import { importRecordSchema, pastSessionsRecordSchema } from '@furrow/contract/history';
import { preferencesRecordSchema } from '@furrow/contract/preferences';
import { signInMethodsSchema } from '@furrow/contract/sign-in-methods';
import { tagRecordSchema } from '@furrow/contract/tag';
import { taskBatchAnswerSchema, taskBatchSchema, taskRecordSchema } from '@furrow/contract/task';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './source-files.ts';

const sections = readFileSync(join(ROOT, 'docs/data-shape.md'), 'utf8').split(/^## /m);

const sectionOf = (title: string) =>
  sections.find((section) => section.startsWith(`${title}\n`)) ?? '';

/** The names in the first column of a section's tables, in rows with a release. */
function namedIn(section: string): Set<string> {
  const rows = section.split('\n').filter((row) => /^\|.*\| \d+\.\d+\.\d+ +\|/.test(row));
  const first = rows.map((row) => row.split('|')[1] ?? '');
  return new Set(
    first.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  );
}

const shapeSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  const: z.string().optional().catch(undefined),
  enum: z.array(z.string()).optional(),
});

/** Every field name and every enum value in a JSON schema. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const below = Object.values(schema).flatMap(namesOf);
  const shape = shapeSchema.safeParse(schema).data;
  return below.concat(Object.keys(shape?.properties ?? {}), shape?.const ?? [], shape?.enum ?? []);
}

const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

describe('docs/data-shape.md names, with a release, every field and word of', () => {
  it.each<[string, z.ZodType[]]>([
    ['Events', [ledgerEventSchema]],
    ['Tasks', [taskRecordSchema, taskBatchAnswerSchema]],
    ['What a browser sends of its own', [ledgerBatchSchema, taskBatchSchema]],
    [
      'The exchange',
      [
        exchangeSchema,
        sentRecordSchema,
        exchangeAnswerSchema.omit({ garden: true }),
        liveStateSchema,
      ],
    ],
    ['The garden', [gardenSchema, batchAnswerSchema]],
    ['The profile', [profileSchema]],
    ['Preferences', [preferencesRecordSchema]],
    ['Tags and goals', [tagRecordSchema, goalRecordSchema]],
    ['Imports and past sessions', [importRecordSchema, pastSessionsRecordSchema]],
    ['The running planting', [growingRecordSchema]],
    ['The leaderboard', [leaderboardSchema, ownStandingSchema]],
    ['The account', [signedInSchema, currentSessionSchema, signInMethodsSchema]],
    ['Errors', [errorEnvelopeSchema]],
  ])('%s', (title, schemas) => {
    const wanted = new Set(schemas.map(jsonOf).flatMap(namesOf));
    const named = namedIn(sectionOf(title));
    expect(wanted.size).toBeGreaterThan(0);
    expect([...wanted].filter((name) => !named.has(name))).toEqual([]);
  });

  it('the database: its tables', () => {
    const folder = join(ROOT, 'server/src/db');
    const code = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const tables = code.flatMap((text) =>
      [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(tables.length).toBeGreaterThan(10);
    const named = namedIn(sectionOf('The database'));
    expect(tables.filter((table) => !named.has(table))).toEqual([]);
  });
});
