import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT, WORKSPACES } from './source-files.ts';

const versions = z.record(z.string(), z.string()).default({});

const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      link: z.boolean().default(false),
      optionalDependencies: versions,
    }),
  ),
});

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const wanted = ['.', ...WORKSPACES].flatMap((folder) => {
  const manifest = manifestSchema.parse(JSON.parse(read(`${folder}/package.json`)));
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
});

describe('the lock file', () => {
  const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));
  const locked = Object.entries(packages);

  it('names no download address, so that any registry works', () => {
    const addressed = locked.filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(addressed).toEqual([]);
    expect(locked.filter(([, { link }]) => link)).toHaveLength(WORKSPACES.length);
  });

  // npm install may write only the packages of its own platform; npm ci then fails on others.
  it('holds the packages of every platform', () => {
    const names = new Set(locked.map(([path]) => path.replace(/^.*node_modules\//, '')));
    const optional = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies));
    expect(optional.length).toBeGreaterThan(50);
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a dependency', () => {
  it('is pinned to one exact version', () => {
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  it('has its reason in the decision log', () => {
    const table = read('docs/decisions/dependencies.md');
    const reasoned = [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, name]) => name ?? []);
    const names = new Set(
      wanted.map(([name]) => name).filter((name) => !name.startsWith('@furrow/')),
    );
    expect(reasoned.toSorted()).toEqual([...names].toSorted());
  });
});
