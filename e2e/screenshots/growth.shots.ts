import type { Page } from '@playwright/test';
import type { PlantType } from '@furrow/domain/plant';
import { expect, test } from '../fixtures.ts';
import {
  endBreak,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  pause,
  setUp,
} from '../focus-page.ts';
import { takePicture } from './pictures.ts';

test.use({ ...farmer, viewport: { width: 1440, height: 900 } });

const PLANTS: readonly PlantType[] = ['carrot', 'tomato', 'wheat', 'corn'];

/** How many pictures of a growing bed are taken, from bare soil on. */
const GLANCES = 8;
const MINUTES_BETWEEN = 3;

for (const plant of PLANTS) {
  test(`growth of a ${plant}`, async ({ page }) => {
    await begin(page, plant);
    for (let step = 0; step < GLANCES; step += 1) {
      await glance(page, `${step * MINUTES_BETWEEN} min`);
      await pass(page, `0${MINUTES_BETWEEN}:00`);
    }
    await pass(page, '01:00');
    await expect(page.getByText('Break Time')).toBeVisible();
    await glance(page, 'ripe');
    for (const _ of [2, 3]) {
      await endBreak(page);
      await growPomodoro(page);
    }
    await endBreak(page);
    await pass(page, '25:00');
    await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
    await page.keyboard.press('Escape');
    await glance(page, 'harvested');
  });

  test(`wilt of a ${plant}`, async ({ page }) => {
    await begin(page, plant);
    await pass(page, '18:00');
    await pause(page);
    await pass(page, '03:10');
    await expect(page.getByText('Your harvest wilts in')).toBeVisible();
    await glance(page, 'wilting');
    await pass(page, '02:00');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await glance(page, 'wilted');
  });
}

async function begin(page: Page, plant: PlantType): Promise<void> {
  await openFocusPage(page);
  await setUp(page, { plant: plant.charAt(0).toUpperCase() + plant.slice(1) });
}

const glance = (page: Page, label: string) => takePicture(page.locator('.farm-bed').first(), label);
