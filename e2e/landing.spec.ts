import type { Page } from '@playwright/test';
import { catalogueOf } from '../architecture/messages.ts';
import landing from '../web/src/features/landing/landing.messages.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { stopClocks } from './focus-page.ts';
import { holdBack } from './late-answer.ts';
import { expectStanding } from './prerendered.ts';

/** The landing page's texts, as the catalogues have them. */
function textsIn(language: 'en' | 'ar') {
  const texts: Record<string, string> =
    language === 'en' ? landing : catalogueOf('web/src/platform/language/catalogues', language);
  return (id: string) => texts[`landing.${id}`] ?? '';
}

const headline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Focus, and watch it grow' });

for (const [locale, language] of [
  ['en-US', 'en'],
  ['ar-EG', 'ar'],
] as const) {
  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale });
    const text = textsIn(language);

    test('the landing page can be read and its links work', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: text('hero.title') })).toBeVisible();
      await expect(page.getByText(text('hero.text'))).toBeVisible();
      for (const card of ['timer', 'compete', 'progress']) {
        const place = page.getByRole('listitem').filter({ hasText: text(`features.${card}-text`) });
        await expect(place.getByRole('heading', { name: text(`features.${card}`) })).toBeVisible();
        await place.locator('img').scrollIntoViewIfNeeded();
        await expect(place.locator('img')).toHaveJSProperty('complete', true);
      }
      const hero = page.locator('section').first();
      const start = hero.getByRole('link', { name: text('hero.start'), exact: true });
      const account = hero.getByRole('link', { name: text('hero.account'), exact: true });
      await expect(account).toHaveAttribute('href', '/login');
      await expect(hero.getByText(text('hero.start-note'))).toBeVisible();
      // What would do nothing is not there.
      await expect(hero.getByText(text('hero.demo-note'))).toBeHidden();
      await expect(page.locator('button:visible, select:visible')).toHaveCount(0);
      await expect(page.locator('header nav a[href="/login"]')).toBeVisible();
      await start.click();
      await expect(page).toHaveURL('/focus');
      await expect(page.locator('noscript p')).toBeInViewport();
    });

    test('nothing is wider than a phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/');
      await expect(page.locator('header nav a[href="/login"]')).toBeVisible();
      for (const link of await page.getByRole('link').all()) {
        const box = await link.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      }
    });
  });
}

test('each way to begin says what it leads to, and a harvest takes four sessions (D79)', async ({
  page,
}) => {
  await page.goto('/');
  const ways = page.locator('section').first();
  await expect(ways.getByText('With an account, your garden is on every device.')).toBeVisible();
  await expect(ways.getByText('A farm to try out. It goes when you exit.')).toBeVisible();
  const growth = page.getByRole('region', { name: 'Four sessions, one harvest' });
  await expect(growth.getByRole('listitem').last()).toHaveText('100 min');
});

test('a document is the landing page only for visitors', async ({ request }) => {
  const headlineIn = async (cookie: string) =>
    (await (await request.get('/', { headers: { cookie } })).text()).includes('watch it grow</h1>');
  expect(await headlineIn('')).toBe(true);
  expect(await headlineIn('furrow.session=a')).toBe(false);
});

test('before the program has come links work, and then the place on the page and the focus stay', async ({
  page,
}) => {
  const letProgramCome = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Plant your first seed' });
  // Without its styles, the page is arranged in another way.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await link.focus();
  await expect(link).toBeInViewport();
  // Nobody can press what could not answer yet.
  await expect(page.getByText('Try Demo')).toHaveJSProperty('inert', true);
  const place = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await place();
  await letProgramCome();
  await expectStanding(page);
  await expect(link).toBeFocused();
  await expect(page.getByText('Try Demo')).toHaveJSProperty('inert', false);
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
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
