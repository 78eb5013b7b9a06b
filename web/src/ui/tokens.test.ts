import { readFileSync } from 'node:fs';
import { TAG_COLOURS } from '@furrow/domain/tags/tag';
import { expect, it } from 'vitest';

const css = ['tokens.css', '../parts/tags/tag-colours.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);

/** The value of a colour token, through any `var()`, as `#rrggbb`. */
function colour(name: string): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colour(other);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two colour tokens, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['page', 'surface', 'surface-raised', 'surface-sunken'];
const inks = ['bright', 'text', 'muted', 'link', 'success', 'warning', 'danger'];
const accents = ['carrot', 'tomato', 'wheat', 'corn', 'gold', 'wilted'];

it.each(grounds.flatMap((ground) => [...inks, ...accents].map((ink) => [ink, ground])))(
  'text in %s can be read on %s',
  (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(grounds.flatMap((ground) => TAG_COLOURS.map((tag) => [tag, ground])))(
  'a dot in the colour %s of a tag stands out from %s',
  (tag, ground) => {
    expect(contrast(`tag-${tag}`, ground)).toBeGreaterThanOrEqual(3);
  },
);

it.each(grounds)('the outline of a control and the focus ring stand out from %s', (ground) => {
  expect(contrast('line-strong', ground)).toBeGreaterThanOrEqual(3);
  expect(contrast('focus-ring', ground)).toBeGreaterThanOrEqual(3);
});

it.each([
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'danger'],
  ['on-action', 'ember'],
  ['on-action', 'lamplight'],
  ['bright', 'danger-surface'],
  ['bright', 'afterglow'],
  ['bright', 'horizon'],
  ['bright', 'soil-700'],
])('%s can be read on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});
