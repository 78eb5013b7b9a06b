// @vitest-environment happy-dom
import type { Ways } from '@furrow/domain/session-setup/ways';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rememberSetup, useAgain } from './choice.ts';

afterEach(() => localStorage.clear());

it.each<readonly [Ways, string]>([
  [{}, 'Again: 25 min, Corn'],
  [{ lasts: 'past-zero' }, 'Again: 25 min, keep going, Corn'],
  [{ lasts: 'past-zero', care: 'gentle' }, 'Again: 25 min, keep going, Corn, gentle'],
  [{ lasts: 'until-stopped', care: 'strict' }, 'Again: until I stop, Corn, strict'],
])('says in words how the last session grew: %o', (ways, text) => {
  rememberSetup({ focusMinutes: 25, breakMinutes: 5, plant: 'corn', ways });
  const { result } = renderHook(useAgain);
  expect(result.current?.text.replaceAll('\u00A0', ' ')).toBe(text);
});
