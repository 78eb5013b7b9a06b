// @vitest-environment happy-dom
import { NINE } from '@furrow/domain/testing/focus-session';
import { MINUTE } from '@furrow/domain/time';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/component.tsx';
import { addPastSession } from './add-past-session.ts';
import { undoImport } from './undo-import.ts';
import { usePastSessions } from './use-past-sessions.ts';
import { shownOwnerHere } from '../rows/owner.ts';

function Minutes() {
  const { isReady, sessions } = usePastSessions();
  const seconds = sessions.reduce((sum, session) => sum + session.seconds, 0);
  return <output>{isReady ? seconds / 60 : 'not yet'}</output>;
}

const session = (from: number, minutes: number) => ({
  when: { start: NINE + from * MINUTE, offset: 0 },
  seconds: minutes * 60,
  tag: null,
  note: '',
});

it('past sessions at one time are no more than that time, and undoing one brings the other back', async () => {
  const first = await addPastSession(session(0, 60));
  await addPastSession(session(15, 30));
  await addPastSession(session(30, 60));
  show(<Minutes />);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('90');
  await undoImport(await shownOwnerHere(), first);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('75');
});
