import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// For tests of components, which begin with `// @vitest-environment happy-dom`.

// Long, since a slow machine is not a defect (vitest.config.ts).
configure({ asyncUtilTimeout: 150_000 });

// happy-dom names the locks of browsers and has none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, _options: unknown, work: () => unknown) => work() },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Shows a component, with what its visitor may do by keyboard and pointer. */
export function show(component: ReactNode) {
  render(component);
  const user = userEvent.setup();
  /** Replaces the text of a field. */
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  /** Chooses from a dropdown. */
  const choose = async (label: string, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, type, choose, press: (name: string) => user.click(button(name)) };
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** The texts of all alerts. */
export const alerts = (): (string | null)[] =>
  screen.queryAllByRole('alert').map(({ textContent }) => textContent);
