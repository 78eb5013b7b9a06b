import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { plantName } from '@furrow/domain/plant';
import type { PlantType } from '@furrow/domain/plant';
import { expect, test } from '../fixtures.ts';
import { farmer, growPomodoro, openFocusPage, pass, pause, setUp } from '../focus-page.ts';
import { PICTURES } from './pictures.ts';

test.use({ ...farmer, viewport: { width: 1440, height: 900 } });

const PLANTS: readonly PlantType[] = ['carrot', 'tomato', 'wheat', 'corn'];

/** So often a growing bed is looked at, from bare soil on. */
const GLANCES = 8;
const MINUTES_BETWEEN = 3;

/** A bed as it looks at one moment of its life. */
interface Glance {
  readonly label: string;
  readonly picture: string;
}

for (const plant of PLANTS) {
  test(`growth of a ${plant}`, async ({ page }) => {
    await begin(page, plant);
    const glances: Glance[] = [];
    for (let step = 0; step < GLANCES; step += 1) {
      glances.push(await glance(page, `${step * MINUTES_BETWEEN} min`));
      await pass(page, `0${MINUTES_BETWEEN}:00`);
    }
    await pass(page, '01:00');
    await expect(page.getByText('Break Time')).toBeVisible();
    glances.push(await glance(page, 'ripe'));
    for (const _ of [2, 3]) {
      await goOn(page);
      await growPomodoro(page);
    }
    await goOn(page);
    await pass(page, '25:00');
    await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
    await page.keyboard.press('Escape');
    glances.push(await glance(page, 'harvested'));
    await paste(page, glances, `growth of a ${plant}`);
  });

  test(`wilt of a ${plant}`, async ({ page }) => {
    await begin(page, plant);
    await pass(page, '18:00');
    await pause(page);
    await pass(page, '03:10');
    await expect(page.getByText('Your harvest wilts in')).toBeVisible();
    const wilting = await glance(page, 'wilting');
    await pass(page, '02:00');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await paste(page, [wilting, await glance(page, 'wilted')], `wilt of a ${plant}`);
  });
}

async function begin(page: Page, plant: PlantType): Promise<void> {
  await openFocusPage(page);
  await setUp(page, { plant: plantName(plant) });
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
}

async function glance(page: Page, label: string): Promise<Glance> {
  const png = await page.locator('.farm-plot').first().screenshot();
  return { label, picture: png.toString('base64') };
}

/** Puts the pictures side by side into one. */
async function paste(page: Page, glances: readonly Glance[], name: string): Promise<void> {
  const sheet = await page.context().newPage();
  const cells = glances.map(
    ({ label, picture }) =>
      `<figure><img src="data:image/png;base64,${picture}" alt=""><figcaption>${label}</figcaption></figure>`,
  );
  const style =
    'body{margin:0;background:#06141a;color:#f7f0e0;font:16px sans-serif}main{display:inline-flex}figure{margin:8px;text-align:center}img{height:300px}';
  await sheet.setContent(`<style>${style}</style><main>${cells.join('')}</main>`);
  await sheet.locator('main').screenshot({ path: join(PICTURES, `${name}.png`) });
}
