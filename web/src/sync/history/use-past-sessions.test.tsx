// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { browserStorage } from '../../platform/browser-storage.ts';
import { showOwner } from '../../read-model/read-model-owner.ts';
import '../../testing/component.tsx';
import { uuidFor } from '../../testing/events.ts';
import { usePastSessions } from './use-past-sessions.ts';

/** Whether a screen said that the sessions are read, in the order of its renderings. */
const said: boolean[] = [];

function Screen() {
  said.push(usePastSessions().isReady);
  return null;
}

it('those of another owner are read anew, and not ready before', async () => {
  render(<Screen />);
  await waitFor(() => expect(said.at(-1)).toBe(true));
  cleanup();
  said.length = 0;
  showOwner(browserStorage(), uuidFor('ada', 0));
  render(<Screen />);
  expect(said).toEqual([false]);
  await waitFor(() => expect(said.at(-1)).toBe(true));
});
