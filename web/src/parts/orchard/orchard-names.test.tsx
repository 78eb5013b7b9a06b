// @vitest-environment happy-dom
import { firstOfMonth } from '@furrow/domain/calendar';
import type { OrchardTree } from '@furrow/domain/history/orchard';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrchardNames } from './orchard-names.tsx';

afterEach(cleanup);

/** The months of two years, of one hour more each. */
const TREES = Array.from({ length: 24 }, (_, place): OrchardTree => ({
  span: 'month',
  first: firstOfMonth('2020-01-01', place),
  seconds: place * 3600,
  size: 1,
}));

const cursor = () => screen.getByRole('button');
const label = () => document.querySelector('.farm-tree-label')?.textContent;

/** Returns what can be pointed at: every tree is ten pixels from the next. */
function show() {
  const { container } = render(<OrchardNames trees={TREES} />);
  const trees = [...container.querySelectorAll('[data-first]')];
  for (const [place, tree] of trees.entries())
    tree.getBoundingClientRect = () => new DOMRect(place * 10, 0, 30, 30);
  const [first] = trees;
  if (!first?.parentElement) throw new Error('No tree can be pointed at.');
  return { first, orchard: first.parentElement };
}

it('is one tab stop, at the latest month, and says what the orchard is', () => {
  show();
  expect(cursor().getAttribute('aria-label')).toBe(
    'December 2021, 23 hours, imported. Tree 24 of 24; arrow keys walk through the old orchard.',
  );
  expect(screen.getByText(/^An old orchard of 24 trees/)).toBeTruthy();
  expect(label()).toBeUndefined();
});

it('walks with the arrow keys, from row to row, and stops at the ends', () => {
  show();
  act(() => cursor().focus());
  expect(label()).toBe('December 2021 · 23 himported');
  fireEvent.keyDown(cursor(), { key: 'ArrowLeft' });
  expect(label()).toContain('November 2021');
  fireEvent.keyDown(cursor(), { key: 'ArrowUp' });
  expect(label()).toContain('March 2021');
  fireEvent.keyDown(cursor(), { key: 'Home' });
  fireEvent.keyDown(cursor(), { key: 'ArrowUp' });
  // Somebody was only active.
  expect(label()).toBe('January 2020imported');
  act(() => cursor().blur());
  expect(label()).toBeUndefined();
});

it('names the tree that is pointed at, and keeps the name of one that is pressed', () => {
  const { first, orchard } = show();
  // The second tree is nearest here, which is in front of the first one and behind the others.
  fireEvent.pointerMove(first, { clientX: 27, clientY: 15 });
  expect(label()).toBe('February 2020 · 1 himported');
  fireEvent.pointerLeave(orchard);
  expect(label()).toBeUndefined();
  fireEvent.pointerDown(first, { clientX: 27, clientY: 15 });
  fireEvent.click(first);
  fireEvent.pointerLeave(orchard);
  expect(label()).toContain('February 2020');
  expect(document.activeElement).toBe(cursor());
});

it('has one tree for one month, and stays in the orchard when trees go', () => {
  const { rerender } = render(<OrchardNames trees={TREES} />);
  rerender(<OrchardNames trees={TREES.slice(0, 1)} />);
  expect(cursor().getAttribute('aria-label')).toContain('Tree 1 of 1');
  expect(screen.getByText(/^An old tree/)).toBeTruthy();
});
