import { createServer } from 'vite';
import { expect, test } from '../fixtures.ts';
import { takePictures } from './pictures.ts';

test.use({ expectedErrors: [/./] });

test('styleguide', async ({ page }) => {
  const pages = await createServer({
    configFile: new URL('../../web/vite.config.ts', import.meta.url).pathname,
    server: { port: 0, host: '127.0.0.1', hmr: false },
    logLevel: 'error',
  });
  await pages.listen();
  try {
    await page.goto(`${pages.resolvedUrls?.local[0]}styleguide`);
    await expect(page.getByRole('heading', { name: 'Styleguide' })).toBeVisible();
    await takePictures(page);
  } finally {
    await pages.close();
  }
});
