import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../server/src/env.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const asvs = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const security = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8') + asvs;

/** Paths in backticks: with a folder, and a file extension or a trailing slash. */
const paths = [...security.matchAll(/`([\w@.-]+\/[\w@./-]*(?:\.\w+|\/))`/g)].flatMap(
  ([, path]) => path ?? [],
);

const isThere = (path: string): boolean =>
  existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'server/src', path));

describe('what is written about security', () => {
  it('names files that exist', () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('covers ASVS 5.0.0, level 2, with right counts', () => {
    const rows = [
      ...asvs.matchAll(/^\| (V\d+\.\d+\.\d+) +\| ([12]) +\| .+?\| (met|not met|n\/a) /gm),
    ];
    expect(new Set(rows.map(([, requirement]) => requirement)).size).toBe(253);
    expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
    const [, met, notMet, none] = /(\d+) are met, (\d+) are not, (\d+) do/.exec(asvs) ?? [];
    const counted = (state: string) => rows.filter((row) => row[3] === state).length;
    expect([counted('met'), counted('not met'), counted('n/a')]).toEqual(
      [met, notMet, none].map(Number),
    );
  });
});

/** Where a host reads of the settings, or gives them, and how each stands there. */
const SETTINGS_IN = [
  ['README.md', /^\| (?:`[A-Z_]+` *)+(?=\|)/gm],
  ['.env.example', /^#[A-Z_]+(?==)/gm],
  ['deploy/compose.yaml', /^ {4}[A-Z_]+(?=: )/gm],
] as const;

/** What a container has a fixed value for, and nobody sets. */
const FIXED = new Set<string>(['DATA_DIR', 'HOST', 'PORT']);

it.each(SETTINGS_IN)('%s has every setting of a host', (file, pattern) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const lines = [...text.matchAll(pattern)].join(' ');
  const named = new Set(lines.match(/[A-Z_]{4,}/g));
  const known: readonly string[] = SETTING_NAMES;
  const expected = file.endsWith('.yaml') ? known.filter((name) => !FIXED.has(name)) : known;
  expect(expected.filter((name) => !named.has(name))).toEqual([]);
  expect(
    [...named].filter((name) => !known.includes(name) && !name.startsWith('POSTGRES')),
  ).toEqual([]);
});

describe('every document', () => {
  const documents = sourceFiles().filter((file) => file.endsWith('.md'));

  it('links to files that exist', () => {
    const links = documents.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#]+)/g)].map(
        ([, link = '']) => join(dirname(file), link),
      ),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  });

  it('that is a how-to names files that exist', () => {
    const howTos = documents.filter((file) => file.startsWith('docs/how-to/'));
    const named = howTos.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/`((?:\w+\/)+[\w.-]+\.tsx?)`/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
