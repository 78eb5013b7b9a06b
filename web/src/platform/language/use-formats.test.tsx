// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SETTINGS_KEY } from '../stored-settings.ts';
import { formatsNow, useFormats } from './use-formats.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Evening() {
  return <p>{useFormats().timeOfDay(20 * 60)}</p>;
}

/** Stores settings, as another tab or an answer of the server does. */
const settings = (text: string) =>
  act(() => {
    localStorage.setItem(SETTINGS_KEY, text);
    dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
  });

it('writes times by the preferred clock at once, also when it is changed elsewhere (D52)', () => {
  render(<Evening />);
  expect(screen.getByText('8:00 PM')).toBeTruthy();
  settings('{"clock":"24"}');
  expect(screen.getByText('20:00')).toBeTruthy();
  expect(formatsNow().timeOfDay(20 * 60)).toBe('20:00');
  settings('{"clock":"12"}');
  expect(screen.getByText('8:00 PM')).toBeTruthy();
});

it.each(['{"clock":"sidereal"}', '{"clock":24}', 'spoilt'])(
  'writes times as usual if the stored clock is unknown: %s',
  (text) => {
    render(<Evening />);
    settings('{"clock":"24"}');
    settings(text);
    expect(screen.getByText('8:00 PM')).toBeTruthy();
  },
);
