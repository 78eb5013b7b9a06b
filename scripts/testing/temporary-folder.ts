import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new, empty folder for each test of the file, removed after it. */
export function temporaryFolder(): { path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'furrow-'));
  });
  afterEach(() => {
    rmSync(folder.path, { recursive: true, force: true });
  });
  return folder;
}
