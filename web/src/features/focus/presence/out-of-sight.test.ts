// @vitest-environment happy-dom
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { afterEach, expect, test, vi } from 'vitest';
import { focusMode } from '../../../read-model/preferences.ts';
import { writeStored } from '../../../read-model/stored-value.ts';
import { isOutOfSight } from './use-presence.ts';

const strict = { ...DEFAULT_FOCUS_PLAN, ways: { care: 'strict' } } as const;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['pause', 'hidden', true, true],
  ['keep-growing', 'hidden', false, true],
  ['pause', 'visible', false, false],
  ['keep-growing', 'visible', false, false],
] as const)(
  'with %s, a page that is %s is out of sight: %s; if its planting is strict: %s (D21, D69)',
  (mode, visibility, classic, inStrict) => {
    writeStored(localStorage, focusMode, mode);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    expect(isOutOfSight(DEFAULT_FOCUS_PLAN)).toBe(classic);
    expect(isOutOfSight(strict)).toBe(inStrict);
  },
);
