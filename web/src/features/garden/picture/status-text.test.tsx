// @vitest-environment happy-dom
import type { PlantType } from '@furrow/domain/plant';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import spanish from '../../../platform/language/catalogues/es.json';
import russian from '../../../platform/language/catalogues/ru.json';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { createTranslation } from '../../../platform/language/translation.ts';
import { useStatusText } from './status-text.ts';

afterEach(() => {
  cleanup();
  currentLanguage.setState(createTranslation('en'), true);
});

function Statuses({ plantType }: { plantType: PlantType }) {
  const statusText = useStatusText();
  const plant = { id: 'a.1', plantType, focusTime: 1500, date: '', timestamp: 0 };
  return [
    statusText({ ...plant, status: 'harvested' }),
    statusText({ ...plant, status: 'wilted' }),
    statusText({ ...plant, status: 'young', pomodoros: 2 }),
  ].join(', ');
}

it.each([
  [createTranslation('en'), 'carrot', 'harvested, wilted, 2 of 4'],
  [createTranslation('es', spanish), 'carrot', 'cosechada, marchita, 2 de 4'],
  [createTranslation('es', spanish), 'wheat', 'cosechado, marchito, 2 de 4'],
  [createTranslation('ru', russian), 'tomato', 'собран, увял, 2 из 4'],
  [createTranslation('ru', russian), 'corn', 'собрана, увяла, 2 из 4'],
] as const)('the status of a plant agrees with it: %#', (translation, plantType, texts) => {
  currentLanguage.setState(translation, true);
  expect(render(<Statuses plantType={plantType} />).container.textContent).toBe(texts);
});
