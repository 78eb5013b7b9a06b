// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HarvestRows } from './harvest-rows.tsx';

// The plants' files are there in a build only.
vi.mock('../figure.tsx', () => ({ PlantImage: () => null }));

afterEach(cleanup);

it.each([
  [5, '5 sec'],
  [59, '59 sec'],
  [60, '0h 1m'],
])('an entry of %i seconds has a length that says so', (focusTime, text) => {
  const [status, date] = ['wilted', new Date(0).toISOString()] as const;
  const entry = { id: 'a.1', status, plantType: 'carrot', focusTime, timestamp: 0, date };
  render(<HarvestRows entries={[entry]} before={0} total={1} />);
  expect(screen.getByText(text)).toBeDefined();
});
