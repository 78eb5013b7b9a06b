import { describe, expect, it } from 'vitest';
import type { Chunk } from './bundle.ts';
import { compressedBytes, neededFor, packagesIn, partWith } from './bundle.ts';

function chunk(fileName: string, parts: Partial<Chunk> = {}): Chunk {
  return {
    fileName,
    code: `/* ${fileName} */`,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    modules: {},
    ...parts,
  };
}

const landing = '/farm/web/src/app/routes/landing.tsx';

describe('the files a page needs', () => {
  const chunks = [
    chunk('entry.js', { isEntry: true, imports: ['react.js'] }),
    chunk('react.js', { imports: ['runtime.js'] }),
    chunk('runtime.js', { imports: ['react.js'] }),
    chunk('landing.js', { facadeModuleId: landing, imports: ['drawings.js', 'entry.js'] }),
    chunk('drawings.js'),
    chunk('focus.js', { facadeModuleId: '/farm/web/src/app/routes/focus.tsx' }),
  ];

  it('are the entry’s and its own, however deep, and no other page’s', () => {
    const needed = neededFor(chunks, 'web/src/app/routes/landing.tsx');
    expect(needed.map(({ fileName }) => fileName).toSorted()).toEqual([
      'drawings.js',
      'entry.js',
      'landing.js',
      'react.js',
      'runtime.js',
    ]);
  });
});

describe('the packages in a file', () => {
  it('are those whose code is left, scoped and nested ones by their own name', () => {
    const file = chunk('a.js', {
      modules: {
        '/farm/node_modules/zod/v4/core.js': { renderedLength: 10 },
        '/farm/node_modules/a/node_modules/@tanstack/query-core/x.js': { renderedLength: 10 },
        '/farm/node_modules/motion/index.js': { renderedLength: 0 },
        '/farm/web/src/main.tsx': { renderedLength: 10 },
      },
    });
    expect(packagesIn([file])).toEqual(new Set(['zod', '@tanstack/query-core']));
  });
});

describe('the compressed size', () => {
  it('is the sum over the files, each compressed for itself', () => {
    const file = chunk('a.js', { code: 'grow();'.repeat(1000) });
    const one = compressedBytes([file]);
    expect(one.gzip).toBeLessThan(200);
    expect(one.brotli).toBeLessThan(one.gzip);
    expect(compressedBytes([file, file]).gzip).toBe(2 * one.gzip);
  });
});

it('a file counts as far as it comes from a folder', () => {
  const mixed = chunk('mixed.js', {
    modules: {
      '/web/src/farm/plant.tsx': { renderedLength: 300 },
      '/web/src/ui/button.tsx': { renderedLength: 100 },
      '/web/src/farm/scene.css': { renderedLength: 0 },
    },
  });
  expect(partWith(mixed, '/web/src/farm/')).toBe(0.75);
  expect(partWith(chunk('types.js'), '/web/src/farm/')).toBe(0);
});
