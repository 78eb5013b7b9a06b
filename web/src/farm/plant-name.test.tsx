// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currentLanguage } from '../platform/language/current-language.ts';
import { createTranslation } from '../platform/language/translation.ts';
import { usePlantName, usePlantNameInside } from './plant-name.ts';

afterEach(() => {
  cleanup();
  currentLanguage.setState(createTranslation('en'), true);
});

function Names({ type }: { type: string }) {
  return `${usePlantName()(type)}: ${usePlantNameInside()(type)}`;
}

it('has a capital where it stands alone, by the rules of its language', () => {
  currentLanguage.setState(createTranslation('tr', { 'plant.carrot': 'ispanak' }), true);
  expect(render(<Names type="carrot" />).container.textContent).toBe('İspanak: ispanak');
});

it('keeps the name of a plant of a newer release, but for its capital', () => {
  expect(render(<Names type="kale" />).container.textContent).toBe('Kale: kale');
});
