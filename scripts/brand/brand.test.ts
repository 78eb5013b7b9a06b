import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestIn } from '../../web/src/app/manifest.ts';
import { ROOT } from '../prepare/ready.mjs';
import { iconDrawing, TILE } from './icon-drawings.ts';
import { icoFile } from './ico.ts';

const read = (path: string): Buffer => readFileSync(`${ROOT}web/${path}`);

const manifest = manifestIn('en', { description: '', start: '', todos: '' });
const page = read('index.html').toString();

/** A PNG's width and height. */
function sizeOf(path: string): string {
  const png = read(`public${path}`);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the tab’s icon is the current mark', () => {
  expect(read('public/favicon.svg').toString()).toBe(
    iconDrawing(read('public/mark.svg').toString(), TILE),
  );
});

test('every icon exists in its declared size', () => {
  const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

test('the social card exists, in its size and small enough for crawlers', () => {
  const card = /property="og:image" content="(.*)"/.exec(page)?.[1] ?? '';
  expect(page).toContain(`name="twitter:image" content="${card}"`);
  const jpeg = read(`public${card}`);
  expect(isJpegOf(jpeg, 1200, 630)).toBe(true);
  expect(jpeg.length).toBeLessThan(150_000);
});

test('every screenshot exists in its declared size', () => {
  expect(manifest.screenshots).toHaveLength(2);
  for (const { src, sizes } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(isJpegOf(read(`public${src}`), width, height), src).toBe(true);
  }
});

/** Looks for a JPEG's frame header: a baseline frame of 8 bits with these sides. */
function isJpegOf(jpeg: Buffer, width: number, height: number): boolean {
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  return jpeg.includes(Buffer.from([0xff, 0xc0, 0, 17, 8, ...sides]));
}

test('page, manifest and tokens have the same name and background colour', () => {
  const night = /--color-night-950: (#\w+);/.exec(read('src/ui/tokens.css').toString())?.[1];
  expect(manifest).toMatchObject({
    name: 'Furrow',
    theme_color: night,
    background_color: night,
  });
  expect(page).toContain(`<meta name="theme-color" content="${night}" />`);
  expect(page).toContain('<meta property="og:site_name" content="Furrow" />');
});

test('an icon file contains each of its pictures unchanged', () => {
  const file = icoFile([
    { size: 16, png: Buffer.from('small') },
    { size: 32, png: Buffer.from('larger') },
  ]);
  expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 2]);
  const pictures = [0, 1].map((index) => {
    const [length, offset] = [8, 12].map((at) => file.readUInt32LE(6 + 16 * index + at));
    return file.subarray(offset, (offset ?? 0) + (length ?? 0)).toString();
  });
  expect(pictures).toEqual(['small', 'larger']);
  expect(read('public/favicon.ico').readUInt16LE(4)).toBe(3);
});
