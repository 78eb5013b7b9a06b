import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/prepare/ready.mjs';

/**
 * A folder with this build as the release after it would be: the same program, but none of its scripts has the same address. Its pages say
 * so in `<meta name="furrow-build" content="next">`.
 */
export function nextBuild(): string {
  const parts = ['web/dist/index.html', 'web/dist/sw.js', 'server/dist/main.js'];
  const all = parts.map((file) => readFileSync(join(ROOT, file)));
  const place = join(ROOT, '.cache', 'releases');
  const name = `next-${md5(Buffer.concat(all))}`;
  mkdirSync(place, { recursive: true });
  if (readdirSync(place).includes(name)) return join(place, name);
  const work = mkdtempSync(join(place, 'renaming-'));
  for (const part of ['server/dist', 'server/drizzle', 'server/package.json', 'web/dist'])
    cpSync(join(ROOT, part), join(work, part), { recursive: true });
  renameScripts(join(work, 'web/dist'));
  try {
    renameSync(work, join(place, name));
  } catch (error) {
    // Another worker made the same folder first.
    if (!readdirSync(place).includes(name)) throw error;
    rmSync(work, { recursive: true, force: true });
  }
  return join(place, name);
}

const HASH = /-([\w-]{7})\.js$/;

function renameScripts(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const hashes = files.flatMap((file) => HASH.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((so, hash) => so.replaceAll(`-${hash}.js`, `-next${hash.slice(4)}.js`), text);
  const shellBefore = md5(readFileSync(join(folder, 'index.html')));
  for (const file of files.filter((each) => /\.(?:js|css|html|json)$/.test(each))) {
    const path = join(folder, file);
    const text = renamed(readFileSync(path, 'utf8')).replace(
      '<head>',
      '<head><meta name="furrow-build" content="next">',
    );
    rmSync(path);
    writeFileSync(join(folder, renamed(file)), text);
  }
  // Compressed copies have the old names in them; the server does without.
  for (const file of files.filter((each) => /\.(?:br|gz)$/.test(each))) rmSync(join(folder, file));
  const worker = join(folder, 'sw.js');
  const shellAfter = md5(readFileSync(join(folder, 'index.html')));
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(shellBefore, shellAfter));
}

function md5(content: Uint8Array): string {
  return createHash('md5').update(content).digest('hex');
}
