import { expect, test } from './fixtures.ts';
import { farmer, openFocusPage, pass } from './focus-page.ts';
import { line, task } from './todo-list.ts';

test.use(farmer);

test('the page stays where it is while one of many is deleted and brought back, and Undo is in view', async ({
  page,
}) => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, name: `Row ${id + 1}.` }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(many));
  await openFocusPage(page);
  const scrolled = () => page.evaluate(() => [scrollY, document.body.scrollTop]);
  await line(page, 'Row 12.').press('Shift');
  const before = await scrolled();
  await line(page, 'Row 12.').press('Delete');
  await expect(task(page, 'Row 12.')).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toBeInViewport();
  expect(await scrolled()).toEqual(before);
  await undo.click();
  await expect(line(page, 'Row 12.')).toBeFocused();
  expect(await scrolled()).toEqual(before);

  await line(page, 'Row 12.').press('Delete');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(line(page, 'Row 13.')).toBeFocused();
  expect(await scrolled()).toEqual(before);

  await line(page, 'Row 13.').press('Delete');
  await pass(page, '00:11');
  await expect(undo).toBeFocused();
  await page.mouse.move(0, 0);
  await line(page, 'Row 14.').focus();
  await pass(page, '00:11');
  await expect(undo).toBeHidden();
  await expect(line(page, 'Row 14.')).toBeFocused();
});
