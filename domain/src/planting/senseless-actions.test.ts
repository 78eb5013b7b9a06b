import { describe, expect, it } from 'vitest';

import {
  FocusSession,
  focusSessionAfterCycle,
  focusSessionInBreak,
  unattendedFocusSession,
} from '../testing/focus-session.ts';
import { HOUR, MINUTE } from '../time.ts';
import type { Action } from './step.ts';
import type { Mode } from './planting.ts';
import { transition } from './transition.ts';

type Kind = 'pause' | 'resume' | 'take-break' | 'return-to-focus' | 'start-new-pomo';

const KINDS: readonly Kind[] = [
  'pause',
  'resume',
  'take-break',
  'return-to-focus',
  'start-new-pomo',
];

/** Each mode, how to get there, and what can be done in it (section 4). */
const MODES: readonly (readonly [Mode['kind'], () => FocusSession, readonly Kind[]])[] = [
  ['focus-running', () => new FocusSession().wait(MINUTE), ['pause', 'take-break']],
  ['focus-paused', () => new FocusSession().after(MINUTE, 'pause'), ['resume']],
  ['focus-waiting', () => focusSessionInBreak().do('page-hidden').after(HOUR, 'tick'), []],
  ['manual-break', () => new FocusSession().after(MINUTE, 'take-break'), ['return-to-focus']],
  ['pomodoro-break', () => focusSessionInBreak(), ['return-to-focus']],
  ['full-cycle-break', () => focusSessionAfterCycle(), ['start-new-pomo']],
  ['cycle-waiting', unattendedFocusSession, ['start-new-pomo']],
  ['ended', () => new FocusSession().after(MINUTE, 'quit'), []],
];

describe.each(MODES)('in %s', (kind, sit, sensible) => {
  const { planting, now } = sit();
  const acting = (action: Action) => transition(planting, action, now + 1);

  it('is in this mode', () => {
    expect(planting.mode.kind).toBe(kind);
  });

  it.each(KINDS.filter((each) => sensible.includes(each)))('%s does something', (action) => {
    expect(acting({ kind: action }).planting.mode).not.toBe(planting.mode);
  });

  it.each(KINDS.filter((each) => !sensible.includes(each)))('%s changes nothing', (action) => {
    const { planting: after, facts, cues } = acting({ kind: action });
    expect({ ...after, attended: planting.attended }).toEqual(planting);
    expect(facts).toEqual([]);
    expect(cues).toEqual([]);
  });

  it.each(['tick', 'touch', 'page-seen'] as const)('%s adds no fact', (action) => {
    const { planting: after, facts } = acting({ kind: action });
    expect(facts).toEqual([]);
    expect(after.pomodoros).toBe(planting.pomodoros);
  });
});

describe('an ended planting', () => {
  it.each([
    { kind: 'pause' },
    { kind: 'touch' },
    { kind: 'quit' },
    { kind: 'abandon' },
    { kind: 'clock-shifted', by: HOUR },
    { kind: 'come-back', lastSeen: 0 },
  ] as const)('stays as it is: $kind', (action) => {
    const { planting, now } = new FocusSession().after(MINUTE, 'quit');
    expect(transition(planting, action, now + HOUR)).toEqual({ planting, facts: [], cues: [] });
  });
});
