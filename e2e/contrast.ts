import type { Locator, Page } from '@playwright/test';

/** The contrast of a text over a picture, by WCAG: with its shadow, against the brightest of what is behind it. */
export async function contrastOf(page: Page, text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const fill = '-webkit-text-fill-color';
  await text.evaluate(
    (element: HTMLElement, name) => element.style.setProperty(name, 'transparent'),
    fill,
  );
  const picture = await text.screenshot({ animations: 'disabled' });
  await text.evaluate((element: HTMLElement, name) => element.style.removeProperty(name), fill);
  return page.evaluate(contrastWith, { colour, picture: picture.toString('base64') });
}

/** In the page, so that it can use nothing but itself. */
async function contrastWith({ colour, picture }: { colour: string; picture: string }) {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const linear = Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const luminance = (red = 0, green = 0, blue = 0) =>
    0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
  const behind = Array.from({ length: data.length / 4 }, (_, place) =>
    luminance(...data.subarray(place * 4, place * 4 + 3)),
  ).toSorted((a, b) => a - b);
  // Without the brightest hundredth: single pixels, such as stars.
  const brightest = behind[Math.floor(behind.length * 0.99)] ?? 1;
  const own = luminance(...(colour.match(/\d+/g) ?? []).map(Number));
  return (Math.max(own, brightest) + 0.05) / (Math.min(own, brightest) + 0.05);
}
