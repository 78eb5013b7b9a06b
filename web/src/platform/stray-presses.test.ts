// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropStrayPresses } from './stray-presses.ts';

let pressed: string[] = [];

/** A button that says which of its labels was pressed, and then shows the next one. */
function buttonWith(...labels: readonly string[]): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  let shown = 0;
  const show = () => void (button.textContent = labels[shown % labels.length] ?? '');
  show();
  button.addEventListener('click', () => {
    pressed.push(button.textContent);
    shown += 1;
    show();
  });
  return button;
}

/** The clicks of a multiple click, each on what is there by then. */
function click(...targets: readonly HTMLElement[]): void {
  for (const [before, target] of targets.entries())
    target.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: before + 1 }),
    );
}

/** Enter held down: what has the focus is pressed by each keydown that nobody has prevented, as in a browser. */
function hold(...targets: readonly HTMLElement[]): void {
  for (const [before, target] of targets.entries()) {
    const init = { key: 'Enter', repeat: before > 0, bubbles: true, cancelable: true };
    if (target.dispatchEvent(new KeyboardEvent('keydown', init))) click(target);
  }
}

beforeAll(() => void dropStrayPresses(window));
beforeEach(() => {
  pressed = [];
  document.body.replaceChildren();
});

describe.each([
  ['a double click', click],
  ['Enter held down', hold],
])('%s', (_, press) => {
  it('presses no button that has taken the place of the first', () => {
    press(buttonWith('Resume'), buttonWith('Pause'));
    expect(pressed).toEqual(['Resume']);
  });

  it('does not press a button again that has changed what it does', () => {
    const button = buttonWith('Resume', 'Pause');
    press(button, button, button);
    expect(pressed).toEqual(['Resume']);
  });

  it('presses a button each time if it stays what it was', () => {
    const button = buttonWith('Move up');
    press(button, button, button);
    expect(pressed).toEqual(['Move up', 'Move up', 'Move up']);
  });
});

it('keeps two presses one after the other apart from a double click', () => {
  const button = buttonWith('Resume', 'Pause');
  click(button);
  click(button);
  expect(pressed).toEqual(['Resume', 'Pause']);
});

it('lets Enter write lines while it is held down', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  let lines = 0;
  field.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented) field.defaultValue = '\n'.repeat((lines += 1));
  });
  hold(field, field, field);
  expect(lines).toBe(3);
});

it('lets a double click on a label press its box twice', () => {
  const label = document.body.appendChild(document.createElement('label'));
  const box = label.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  const text = label.appendChild(document.createElement('span'));
  click(text, text);
  expect(box.checked).toBe(false);
});
