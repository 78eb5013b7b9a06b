import { apiPaths } from '@furrow/contract/api-paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../platform/browser-storage.ts';
import { registered } from '../testing/registered.ts';
import type * as Sessions from './session.ts';
import type { viewerChange as ViewerChange } from './viewer-change.ts';
import type * as Viewers from './viewer.ts';

const ADA = registered('ada');
const PAGE = apiPaths.profile;
const SIGN_IN = apiPaths.signIn;

let viewerChange: typeof ViewerChange;
let viewers: typeof Viewers;
let sessions: typeof Sessions;
/** Answers the requests to a path, in any order. */
let answer: Map<string, (response: Response) => void>;
/** What the followers still have to do for changes of viewer. */
let pending: (() => void)[];
let hasLeft: boolean;

const user = () => Response.json({ user: ADA });
const over = () => Response.json({ error: { code: 'not-signed-in' } }, { status: 401 });

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  answer = new Map();
  vi.stubGlobal('fetch', (path: string) => new Promise((resolve) => answer.set(path, resolve)));
  ({ viewerChange } = await import('./viewer-change.ts'));
  viewers = await import('./viewer.ts');
  sessions = await import('./session.ts');
  hasLeft = false;
  pending = [];
  viewers.rememberViewer(ADA);
  viewerChange.connect({
    onViewerChanged: () => new Promise((resolve) => pending.push(resolve)),
    onViewerDeleted: async () => {},
    onSessionEnded: () => (hasLeft = true),
  });
});

const ask = async () => {
  const { request } = await import('./request.ts');
  return request({ method: 'get', path: PAGE, parse: () => true });
};

const enter = () => sessions.enter(SIGN_IN, {});

it('a late answer to the session before does not end the next one of the same account', async () => {
  const asked = ask();
  await vi.waitFor(() => expect(answer.has(PAGE)).toBe(true));
  const entered = enter();
  await vi.waitFor(() => expect(answer.has(SIGN_IN)).toBe(true));
  answer.get(SIGN_IN)?.(user());
  await entered;
  answer.get(PAGE)?.(over());
  await asked;
  expect(viewers.currentViewer()).toEqual(ADA);
  expect(hasLeft).toBe(false);
});

it('who signs in while a session that is over is being left stays signed in', async () => {
  const asked = ask();
  await vi.waitFor(() => expect(answer.has(PAGE)).toBe(true));
  answer.get(PAGE)?.(over());
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  const entered = enter();
  await new Promise((resolve) => setTimeout(resolve));
  expect(answer.has(SIGN_IN)).toBe(false);
  pending.pop()?.();
  await asked;
  expect(hasLeft).toBe(true);
  expect(viewers.currentViewer()).toBeNull();
  await vi.waitFor(() => expect(answer.has(SIGN_IN)).toBe(true));
  answer.get(SIGN_IN)?.(user());
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  pending.pop()?.();
  await entered;
  expect(viewers.currentViewer()).toEqual(ADA);
});
