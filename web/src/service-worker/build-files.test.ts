import { expect, test } from 'vitest';
import { cacheNameOf, isStoredLate, outdatedCaches, plainName } from './build-files.ts';

test.each([
  ['/assets/index-CLhbc0m.js', false],
  ['/assets/de-D7TVz1D.js', true],
  ['/assets/zh-Hans-Dbc-o-l.js', true],
  ['/assets/cat-en-Dbc0o1l.js', false],
  ['/assets/cat-de-D7TVz1D.js', true],
  ['/assets/figtree-latin-wght-normal-D_ZTVpC.woff2', false],
  ['/assets/figtree-latin-ext-wght-normal-DCwSJGx.woff2', true],
  ['/assets/literata-cyrillic-wght-normal-DCwSJGx.woff2', true],
  ['/assets/calm-DC3ndHK.flac', false],
  ['/assets/plant-carrot-wilted-BRbXalm.svg', false],
  ['/assets/plant-variety-black-emmer-wilted-DLFUtJr.svg', true],
  ['/assets/bell-DC3ndHK.flac', true],
])('%s is stored only once it was used: %s', (url, isLate) => {
  expect(isStoredLate({ url })).toBe(isLate);
});

test('a cache is named after the build, by its shell', () => {
  const files = [
    { url: '/mark.svg', revision: 'a' },
    { url: '/privacy', revision: 'b' },
  ];
  expect(cacheNameOf(files)).toBe('furrow-files-b');
});

test('the current build and the two before it keep their files, and other caches are left alone', () => {
  const names = ['furrow-files-1', 'other', 'furrow-files-2', 'furrow-files-3', 'furrow-files-4'];
  expect(outdatedCaches(names, 'furrow-files-4')).toEqual(['furrow-files-1']);
  expect(outdatedCaches(names, 'furrow-files-1')).toEqual(['furrow-files-2']);
  expect(outdatedCaches(names.slice(0, 2), 'furrow-files-1')).toEqual([]);
});

test.each([
  ['/assets/zh-Hans-Dbc-o-l.js', '/assets/zh-Hans.js'],
  ['/assets/de-D7TVz1D.js', '/assets/de.js'],
  ['/mark.svg', '/mark.svg'],
])('%s is %s in every build', (path, name) => {
  expect(plainName(path)).toBe(name);
});
