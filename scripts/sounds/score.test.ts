import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeFlac } from './flac.ts';
import { calm, effects } from './score.ts';

const folder = join(import.meta.dirname, '../../web/src/platform/sounds');
const all = [...effects, calm].map((sound) => [sound.name, sound] as const);

test.each(all)('%s in the pages is up to date with the score', async (name, sound) => {
  const file = await encodeFlac(sound);
  expect(Buffer.compare(readFileSync(join(folder, `${name}.flac`)), file)).toBe(0);
});

test.each(all)('%s never clips', (_, { samples }) => {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.3);
  expect(loudest).toBeLessThanOrEqual(0.5);
});

test.each(effects.map(({ name, samples }) => [name, samples] as const))(
  '%s begins and ends in silence, so that it does not click',
  (_, samples) => {
    expect(Math.abs(samples.at(0) ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  },
);

test('the loop has no seam', () => {
  const { samples } = calm;
  const step = (from: number) => Math.abs((samples.at(from + 1) ?? 9) - (samples.at(from) ?? 0));
  const steps = Array.from({ length: samples.length - 1 }, (_, place) => step(place));
  const steepest = steps.reduce((most, each) => Math.max(most, each), 0);
  expect(Math.abs((samples.at(0) ?? 9) - (samples.at(-1) ?? 0))).toBeLessThanOrEqual(steepest);
});
