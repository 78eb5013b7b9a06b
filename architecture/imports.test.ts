import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { ROOT, sourceFiles, WORKSPACES } from './source-files.ts';

const rules = config.forbidden ?? [];

/** Reads the workspaces under a root; returns every module, and every violation as 'rule: from → to'. */
async function cruiseWorkspaces(baseDir: string) {
  const options = { ...config.options, baseDir, validate: true, ruleSet: { forbidden: rules } };
  const { output } = await cruise([...WORKSPACES], options, { bustTheCache: true });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text');
  const { modules, summary } = output;
  return {
    modules: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)] as const),
    ),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/** A file or folder of `src`, a feature, or a wing of the browser's `sync`. Tests may look into every room. */
function roomOf(file: string): string | undefined {
  if (/\.test\.|\/testing\//.test(file)) return undefined;
  return /^\w+\/src\/(?:features\/|sync\/(?=[^/]+\/))?[^/]+?(?=\/|\.tsx?$)/.exec(file)?.[0];
}

/** The rooms with imports that lead back to them through another room. */
function circlesAmong(imports: readonly (readonly [string | undefined, string | undefined])[]) {
  const next = (from: string) =>
    imports.flatMap(([one, other]) => (one === from && other && other !== from ? other : []));
  const rooms = new Set(imports.flatMap(([from]) => from ?? []));
  return [...rooms].filter((room) => {
    const reached = new Set(next(room));
    for (const each of reached) for (const further of next(each)) reached.add(further);
    return reached.has(room);
  });
}

test('imports run one way, in every module of the four workspaces', async () => {
  const { modules, violations, imports } = await cruiseWorkspaces(ROOT);
  const written = sourceFiles().filter((file) =>
    /^(?:domain|contract|server|web)\/.*(?<!\.d)\.(?:ts|tsx|mjs)$/.test(file),
  );
  expect(written.length).toBeGreaterThan(100);
  expect(modules).toEqual(expect.arrayContaining(written));
  expect(violations).toEqual([]);
  expect(circlesAmong(imports)).toEqual([]);
});

/** For each rule, a file with an import that breaks it. */
const PLANTED: readonly (readonly [rule: string, file: string, target: string])[] = [
  ['no-cycle', 'domain/src/level.ts', './plant.ts'],
  ['nothing-unresolved', 'web/src/main.tsx', './lost.ts'],
  ['workspaces-meet-by-name', 'web/src/sync/drain.ts', '../../../domain/src/plant.ts'],
  ['domain-imports-only-domain', 'domain/src/plant.ts', 'node:fs'],
  ['contract-imports-only-domain-and-zod', 'contract/src/garden.ts', 'node:fs'],
  ['rules-know-no-side', 'domain/src/level.test.ts', '@furrow/server/db/store'],
  ['web-knows-no-server', 'web/src/sync/exchange/outbox.ts', '@furrow/server/db/store'],
  ['server-knows-no-web', 'server/src/db/pool.ts', '@furrow/web/sync/exchange/outbox'],
  ['features-stand-alone', 'server/src/features/todos/routes.ts', '../auth/routes.ts'],
  ['sync-knows-ledger-and-records', 'server/src/features/sync/routes.ts', '../auth/routes.ts'],
  ['own-data-knows-what-it-is-made-of', 'server/src/features/own-data/a.ts', '../auth/routes.ts'],
  ['web-features-know-no-app', 'web/src/features/focus/page.tsx', '../../app/router.tsx'],
  ['web-parts-know-no-feature', 'web/src/parts/level-bar.tsx', '../features/focus/page.tsx'],
  ['web-services-know-no-feature', 'web/src/farm/plant.tsx', '../features/focus/page.tsx'],
  ['web-base-knows-only-itself', 'web/src/ui/button.tsx', '../sync/exchange/outbox.ts'],
  ['server-features-know-no-root', 'server/src/features/auth/routes.ts', '../../main.ts'],
  ['server-services-know-no-feature', 'server/src/db/store.ts', '../features/auth/routes.ts'],
  ['program-knows-no-test', 'domain/src/share.ts', './level.test.ts'],
];

test('every rule reports a violation', async () => {
  const root = mkdtempSync(join(tmpdir(), 'furrow-house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  mkdirSync(join(root, 'node_modules/@furrow'), { recursive: true });
  for (const workspace of WORKSPACES) {
    const name = `@furrow/${workspace}`;
    const manifest = { name, type: 'module', exports: { './*': './src/*.ts' } };
    plant(`${workspace}/package.json`, JSON.stringify(manifest));
    symlinkSync(join(root, workspace), join(root, 'node_modules', name));
  }
  for (const file of ['server/src/main.ts', 'web/src/app/router.tsx']) plant(file, '');
  for (const [, file, target] of PLANTED) plant(file, `import '${target}';`);
  // The import that closes the cycle.
  plant('domain/src/plant.ts', "import './level.ts'; import 'node:fs';");
  // Two rooms that import each other, though no two files do.
  plant('server/src/http/listener.ts', "import '../db/store.ts';");
  plant('server/src/db/limits.ts', "import '../http/limits.ts';");
  plant('server/src/http/limits.ts', '');
  // Two wings, and a file beside the wings that imports one and is imported by it.
  plant('web/src/sync/figures/show.ts', "import '../exchange/ask.ts';");
  plant('web/src/sync/exchange/ask.ts', '');
  plant('web/src/sync/exchange/tell.ts', "import '../figures/fold.ts'; import '../begin.ts';");
  plant('web/src/sync/figures/fold.ts', '');
  plant('web/src/sync/begin.ts', '');
  plant('web/src/sync/stop.ts', "import './exchange/ask.ts';");
  const { violations, imports } = await cruiseWorkspaces(root);
  expect(circlesAmong(imports)).toEqual(
    expect.arrayContaining([
      'server/src/http',
      'server/src/db',
      'web/src/sync/figures',
      'web/src/sync/exchange',
      'web/src/sync',
    ]),
  );
  for (const [rule, file] of PLANTED)
    expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${file} → `));
  expect(PLANTED.map(([rule]) => rule)).toEqual(rules.map(({ name }) => name));
});
