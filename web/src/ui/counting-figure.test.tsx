// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countingTo } from './counting-figure.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('counts in figures, and ends with the word that a language has for the count', () => {
  const { container, rerender } = render(countingTo(9)('9'));
  rerender(countingTo(2)('يومان'));
  const seen = new Set<string | null>();
  for (let frame = 0; frame < 100; frame++) {
    vi.advanceTimersToNextFrame();
    seen.add(container.textContent);
  }
  expect(container.textContent).toBe('يومان');
  expect([...seen]).toContain('5');
  expect([...seen]).not.toContain('2');
});
