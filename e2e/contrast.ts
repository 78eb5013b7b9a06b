import type { Locator, Page } from '@playwright/test';

/** The contrast of a text over a picture, by WCAG: with its shadow, against the brightest of what is behind it. */
export async function contrastOf(page: Page, text: Locator): Promise<number> {
  const { colour, opacity } = await text.evaluate(lookOf);
  await text.evaluate(show, false);
  const picture = await text.screenshot({ animations: 'disabled' });
  await text.evaluate(show, true);
  return page.evaluate(contrastWith, { colour, opacity, picture: picture.toString('base64') });
}

/** In the page, so that it can use nothing but itself: the colour of a text, and how much of it is left by what it is in. */
function lookOf(element: Element) {
  let opacity = 1;
  for (let each: Element | null = element; each; each = each.parentElement)
    opacity *= Number(getComputedStyle(each).opacity);
  return { colour: getComputedStyle(element).color, opacity };
}

/** In the page: shows a text with its edge and its icons, or only what is behind them. */
function show(text: Element, isShown: boolean) {
  const hidden = [
    ['-webkit-text-fill-color', 'transparent', text],
    ['border-color', 'transparent', text],
    ...[...text.querySelectorAll('svg')].map((icon) => ['visibility', 'hidden', icon] as const),
  ] as const;
  for (const [property, value, part] of hidden)
    if (part instanceof HTMLElement || part instanceof SVGElement)
      part.style.setProperty(property, isShown ? null : value);
}

type Look = ReturnType<typeof lookOf> & { picture: string };

/** In the page, so that it can use nothing but itself. */
async function contrastWith({ colour, opacity, picture }: Look) {
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
  const behind = Array.from({ length: data.length / 4 }, (_, place) => [
    ...data.subarray(place * 4, place * 4 + 3),
  ]).toSorted((a, b) => luminance(...a) - luminance(...b));
  // Without the brightest hundredth: single pixels, such as stars.
  const ground = behind[Math.floor(behind.length * 0.99)] ?? [];
  const brightest = luminance(...ground);
  const ink = (colour.match(/\d+/g) ?? []).map(Number);
  const own = luminance(
    ...ground.map((part, place) => Math.round(part + ((ink[place] ?? 0) - part) * opacity)),
  );
  return (Math.max(own, brightest) + 0.05) / (Math.min(own, brightest) + 0.05);
}
