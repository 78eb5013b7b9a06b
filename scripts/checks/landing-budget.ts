import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '../prepare/ready.mjs';
import type { Chunk } from './bundle.ts';
import { bundleWeb } from './bundle-web.ts';
import { compressedBytes, isMadeFor, neededFor, packagesIn } from './bundle.ts';
import type { Outcome, Step } from './step.ts';
import { failedBecause, PASSED } from './step.ts';

/** Compressed JavaScript the landing page may load before it is interactive, in bytes. */
const LANDING_BYTES = 120_000;
const LANDING = 'web/src/features/landing/landing-page.tsx';

/** Too heavy for the landing page; each belongs to pages that need it. */
const HEAVY = /^(?:@tanstack\/.*|motion|motion-dom|motion-utils|framer-motion|zod)$/;

/** Looks into the bundle for what the budget forbids; builds anew, since only the bundler knows the modules. */
export const landingBudget: Step = {
  title: 'Budget: the landing page',
  run: async () => {
    const { chunks } = await bundleWeb();
    const landing = neededFor(chunks, LANDING);
    const { gzip, brotli } = compressedBytes(landing);
    for (const { fileName } of landing) console.log(`  ${fileName}`);
    console.log(`  ${gzip} bytes with gzip, ${brotli} with brotli; at most ${LANDING_BYTES}`);
    return verdict([
      ...overBudget(gzip),
      ...heavyPackages(landing),
      ...pagesWithoutChunk(chunks),
      ...madeForDevelopment(chunks),
      ...notShipped(chunks),
    ]);
  },
};

function verdict(problems: readonly string[]): Outcome {
  return problems.length === 0 ? PASSED : failedBecause(problems.join('\n'));
}

function overBudget(bytes: number): string[] {
  return bytes <= LANDING_BYTES
    ? []
    : [`${bytes - LANDING_BYTES} bytes more than ${LANDING_BYTES}`];
}

function heavyPackages(landing: readonly Chunk[]): string[] {
  const heavy = [...packagesIn(landing)].filter((name) => HEAVY.test(name));
  return heavy.map((name) => `the landing page loads ${name}`);
}

function pagesWithoutChunk(chunks: readonly Chunk[]): string[] {
  const table = readFileSync(`${ROOT}web/src/app/pages.ts`, 'utf8');
  const files = [...table.matchAll(/file: '([^']+)'/g)].map(([, file]) => file);
  const missing = files.filter(
    (file) => !chunks.some((chunk) => isMadeFor(chunk, `web/src/${file}.tsx`)),
  );
  return missing.map((file) => `${file} has no chunk of its own`);
}

/** What only development shows is no weight for anybody else. */
function madeForDevelopment(chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  return modules
    .filter((id) => id.includes('/app/styleguide/'))
    .map((id) => `${id} is for development, and in the build`);
}

/** The bundle looked at must be the one in `web/dist`, or its size says nothing. */
function notShipped(chunks: readonly Chunk[]): string[] {
  const others = chunks.filter((chunk) => !isShipped(chunk));
  return others.map(({ fileName }) => `web/dist has no ${fileName} with this content`);
}

function isShipped({ fileName, code }: Chunk): boolean {
  const file = `${ROOT}web/dist/${fileName}`;
  return existsSync(file) && readFileSync(file, 'utf8') === code;
}
