import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const WORKSPACES = ['domain', 'contract', 'server', 'web'] as const;

/** Folders that are generated, or not ours. */
const LEFT_OUT = new Set([
  '.cache',
  '.git',
  'data',
  'dist',
  'drizzle',
  'node_modules',
  'playwright-report',
  'screenshots',
  'test-results',
]);

/** Every hand-written file of the checkout, by its path from the root, found without git. */
export function sourceFiles(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [relative(ROOT, path)];
  });
}
