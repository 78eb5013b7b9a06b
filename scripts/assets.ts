import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { FULL, iconDrawing, MASKABLE, TILE } from './brand/icon-drawings.ts';
import { icoFile } from './brand/ico.ts';
import { launchOptions } from './prepare/chromium.mjs';
import { ROOT } from './prepare/ready.mjs';
import { encodeFlac } from './sounds/flac.ts';
import { calm, effects } from './sounds/score.ts';

/* Regenerates icons, social card and sounds: `npm run assets`, after a change of the mark, the farm or the score. */
const mark = readFileSync(`${ROOT}web/public/mark.svg`, 'utf8');
const [tile, full, maskable] = [TILE, FULL, MASKABLE].map((shape) => iconDrawing(mark, shape));

const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await drawSocialCard(page);
  await drawIcons(page);
} finally {
  await browser.close();
}
for (const sound of [...effects, calm])
  write(`${sound.name}.flac`, await encodeFlac(sound), 'src/platform/sounds');

async function drawIcons(page: Page): Promise<void> {
  write('favicon.svg', Buffer.from(tile ?? ''));
  const sizes = [16, 32, 48];
  const pictures = [];
  for (const size of sizes) pictures.push({ size, png: await painted(page, tile, size) });
  write('favicon.ico', icoFile(pictures));
  write('apple-touch-icon.png', await painted(page, full, 180));
  write('icon-192.png', await painted(page, tile, 192));
  write('icon-512.png', await painted(page, tile, 512));
  write('icon-maskable-512.png', await painted(page, maskable, 512));
}

async function painted(page: Page, drawing = '', size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  return page.screenshot({ omitBackground: true });
}

/** Draws the farm with the components of the pages. */
async function drawSocialCard(page: Page): Promise<void> {
  const pages = await createServer({
    configFile: `${ROOT}web/vite.config.ts`,
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  await pages.listen();
  try {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.goto(`${pages.resolvedUrls?.local[0]}brand/card.html`);
    await page.getByRole('heading', { name: 'Furrow' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    // A JPEG is a quarter of the PNG's size, and every crawler supports it.
    write('social-card.jpg', await page.screenshot({ type: 'jpeg', quality: 86 }));
  } finally {
    await pages.close();
  }
}

function write(name: string, file: Uint8Array, folder = 'public'): void {
  writeFileSync(`${ROOT}web/${folder}/${name}`, file);
  console.log(`${name}: ${file.length} bytes`);
}
