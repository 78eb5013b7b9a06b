import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { stopClocks } from './focus-page.ts';

const headline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Focus, and watch it grow' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page says what Furrow is', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.getByText('Focus, and watch it grow')).toBeVisible();
    await expect(page.getByText('No account needed to begin.')).toBeVisible();
    const signedIn = await request.get('/', { headers: { cookie: 'furrow.session=a' } });
    expect(await signedIn.text()).not.toContain('watch it grow</h1>');
  });
});

test.describe('with its animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the animated day uses only opacity and transform, and can be stopped', async ({ page }) => {
    // The day begins by itself after six seconds: stop the clocks so that the test sees the page before.
    await stopClocks(page);
    await page.goto('/');
    const lights = page.locator('.landing-light');
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return lights.count();
      })
      .toBe(1);
    await page.clock.resume();
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 200);
    await expect(page.locator('[data-whole]')).toBeAttached();
    await expect(lights).toHaveCount(4);
    const moved = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect)
        .flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame))),
    );
    const described = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const properties = [...new Set(moved)].filter((name) => !described.has(name));
    expect(properties.toSorted()).toEqual(['opacity', 'transform']);
    await page.getByRole('button', { name: 'Pause the day' }).click();
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter((each) => each.playState === 'running').length,
      );
    await expect.poll(running).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Let the day go on' }).click();
    await expect.poll(running).toBeGreaterThan(0);
  });
});

test('with reduced motion it is evening, and nothing moves', async ({ page }) => {
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  await expect(page.locator('.farm-scene[data-time="dusk"]')).toBeAttached();
  await expect(page.locator('.landing-light')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause the day' })).toHaveCount(0);
});
