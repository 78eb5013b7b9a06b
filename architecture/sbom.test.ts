import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT, WORKSPACES } from './source-files.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
});

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string() })),
});

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(read(`${folder}/package.json`)));

it('the bill of materials names what ships with its version, no build tools, and no registry', () => {
  execFileSync('npx', ['tsx', 'scripts/sbom.ts'], { cwd: ROOT, stdio: 'pipe' });
  const text = read('furrow.cdx.json');
  const { components } = billSchema.parse(JSON.parse(text));
  const listed = new Set(components.map((each) => each['bom-ref']));
  const manifests = WORKSPACES.map(manifestOf);
  const named = (which: 'dependencies' | 'devDependencies') =>
    manifests.flatMap((each) => Object.entries(each[which]).map((pair) => pair.join('@')));
  expect(named('dependencies').filter((name) => !listed.has(name))).toEqual([]);
  expect(named('devDependencies').filter((name) => listed.has(name))).toEqual([]);
  expect(listed.size).toBeGreaterThan(50);
  expect(text.match(/https?:\/\/(?!cyclonedx\.org)[^"]*/g)).toBeNull();
  expect(text).not.toContain(ROOT);
});
