import type { KeyboardEvent } from 'react';

/**
 * Arrow keys from a task's controls: up and down to the task above or below, Home and End to the first and last, left and right between
 * the circle, the name and 'Start'.
 */
export function stepFrom(event: KeyboardEvent<HTMLElement>): void {
  const to = event.defaultPrevented ? undefined : neighbour(event);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function neighbour({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) {
  const lines = linesIn(currentTarget.closest('section'));
  const place = lines.findIndex((line) => currentTarget.contains(line));
  const parts = [...currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const part = parts.findIndex((each) => each === target);
  const towardsEnd = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return lines[place - 1];
    case 'ArrowDown':
      return lines[place + 1];
    case 'Home':
      return lines[0];
    case 'End':
      return lines.at(-1);
    case 'ArrowRight':
      return parts[part + towardsEnd];
    case 'ArrowLeft':
      return parts[part - towardsEnd];
    default:
      return undefined;
  }
}

/** The lines of the tasks that are shown, in their order: the elements that take the keyboard focus. */
export function linesIn(section: Element | null): HTMLElement[] {
  return [...(section?.querySelectorAll<HTMLElement>('[data-task-line]') ?? [])];
}
