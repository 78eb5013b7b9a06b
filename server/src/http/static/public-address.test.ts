import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderWith } from '../../testing/folder-with.ts';
import { readCatalogue, withPublicAddress } from './catalogue.ts';

const page =
  '<meta property="og:url" content="/" />\n<meta\n  name="twitter:image"\n  content="/social-card.jpg"\n/><link href="/mark.svg" />';

test('a page tells its social card by the public address, in every encoding', async () => {
  const folder = await folderWith({ 'index.html': page, 'mark.svg': '<svg/>' });
  const catalogue = await readCatalogue(folder);
  const told = withPublicAddress(catalogue, new URL('https://furrow.example'));
  const file = told.get('/index.html');
  const text = Buffer.from(file?.plain ?? []).toString();
  expect(text).toBe(
    page
      .replace('content="/"', 'content="https://furrow.example/"')
      .replace('"/social-card.jpg"', '"https://furrow.example/social-card.jpg"'),
  );
  expect(brotliDecompressSync(file?.encoded.get('br') ?? new Uint8Array()).toString()).toBe(text);
  expect(file?.hash).not.toBe(catalogue.get('/index.html')?.hash);
  expect(told.get('/mark.svg')).toBe(catalogue.get('/mark.svg'));
});

test('without a public address the page stays as it was built', async () => {
  const catalogue = await readCatalogue(await folderWith({ 'index.html': page }));
  expect(withPublicAddress(catalogue, undefined)).toBe(catalogue);
});
