import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cruiseWorkspaces, WORKSPACES } from './cruise.ts';

/** A small house where every import is allowed. */
const SOUND = {
  'domain/src/plant.ts': 'export const plant = 1;',
  'domain/src/level.ts': "export { plant } from './plant.ts';",
  'domain/src/level.test.ts': "import 'node:assert'; import './level.ts';",
  'contract/src/garden.ts': "import '@furrow/domain/plant'; import 'zod';",
  'server/src/main.ts': "import './features/todos/routes.ts'; import 'node:http';",
  'server/src/db/store.ts': 'export const store = 1;',
  'server/src/features/todos/routes.ts':
    "import '../../db/store.ts'; import '@furrow/contract/garden';",
  'server/src/features/auth/routes.ts': 'export const routes = 1;',
  'web/src/main.tsx': "import './app/router.tsx';",
  'web/src/app/router.tsx': "import '../features/garden/page.tsx';",
  'web/src/features/garden/page.tsx': "import '../../sync/outbox.ts'; import './list.tsx';",
  'web/src/features/garden/list.tsx': "import '../../ui/button.tsx';",
  'web/src/features/focus/page.tsx': "import '@furrow/domain/level';",
  'web/src/sync/outbox.ts': "import '../platform/clock.ts';",
  'web/src/platform/clock.ts': 'export const clock = 1;',
  'web/src/ui/button.tsx': 'export const button = 1;',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'furrow-house-'));
  build(SOUND);
  for (const workspace of WORKSPACES) {
    const name = `@furrow/${workspace}`;
    const manifest = { name, type: 'module', exports: { './*': './src/*.ts' } };
    build({ [`${workspace}/package.json`]: JSON.stringify(manifest) });
    mkdirSync(join(root, 'node_modules/@furrow'), { recursive: true });
    symlinkSync(join(root, workspace), join(root, 'node_modules', name));
  }
  build({
    'node_modules/zod/package.json': '{"main":"index.js"}',
    'node_modules/zod/index.js': '',
  });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function build(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

it('finds nothing wrong with a sound house', async () => {
  const cruise = await cruiseWorkspaces(root);
  expect(cruise.modules.toSorted()).toEqual(Object.keys(SOUND).toSorted());
  expect(cruise.violations).toEqual([]);
});

it.each([
  ['nothing-unresolved', 'web/src/main.tsx', './lost.ts'],
  ['workspaces-meet-by-name', 'web/src/sync/outbox.ts', '../../../domain/src/plant.ts'],
  ['domain-imports-only-domain', 'domain/src/level.ts', 'node:fs'],
  ['domain-imports-only-domain', 'domain/src/level.ts', 'zod'],
  ['domain-imports-only-domain', 'domain/src/level.ts', '@furrow/contract/garden'],
  ['contract-imports-only-domain-and-zod', 'contract/src/garden.ts', 'node:fs'],
  ['rules-know-no-side', 'domain/src/level.test.ts', '@furrow/server/db/store'],
  ['web-knows-no-server', 'web/src/sync/outbox.ts', '@furrow/server/db/store'],
  ['web-knows-no-server', 'web/src/sync/outbox.ts', '../../../server/src/db/store.ts'],
  ['server-knows-no-web', 'server/src/db/store.ts', '@furrow/web/sync/outbox'],
  ['features-stand-alone', 'web/src/features/garden/list.tsx', '../focus/page.tsx'],
  ['features-stand-alone', 'server/src/features/todos/routes.ts', '../auth/routes.ts'],
  ['sync-knows-ledger-and-records', 'server/src/features/sync/routes.ts', '../auth/routes.ts'],
  ['web-features-know-no-app', 'web/src/features/focus/page.tsx', '../../app/router.tsx'],
  ['web-services-know-no-feature', 'web/src/sync/outbox.ts', '../features/focus/page.tsx'],
  ['web-base-knows-only-itself', 'web/src/ui/button.tsx', '../sync/outbox.ts'],
  ['server-features-know-no-root', 'server/src/features/auth/routes.ts', '../../main.ts'],
  ['server-services-know-no-feature', 'server/src/db/store.ts', '../features/auth/routes.ts'],
  ['program-knows-no-test', 'domain/src/plant.ts', './level.test.ts'],
])('goes red (%s) for %s importing %s', async (rule, file, target) => {
  build({ [file]: `import type {} from '${target}';\nimport '${target}';\n` });
  const { violations } = await cruiseWorkspaces(root);
  expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${file} → `));
});

it('goes red (no-cycle) for two files that import each other', async () => {
  build({ 'domain/src/plant.ts': "export { plant } from './level.ts';" });
  const { violations } = await cruiseWorkspaces(root);
  expect(violations).toEqual(['no-cycle: domain/src/level.ts → domain/src/plant.ts']);
});
