import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { milestoneOf } from './milestones.tsx';

const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).planting;

/** All different milestones, in order, if the page checks once a second. */
function said(focusMinutes: number) {
  const { planting } = beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, focusMinutes }, 0);
  const looks = Array.from({ length: focusMinutes * 60 + 1 }, (_, second) => second * SECOND);
  const milestones = looks.map((now) =>
    milestoneOf(transition(planting, { kind: 'tick' }, now).planting, now),
  );
  return milestones.filter((milestone, place) => milestone !== milestones[place - 1]);
}

test('a focus period announces four milestones, and its end', () => {
  expect(said(25)).toEqual(['started', 'half-way', 'five-minutes', 'one-minute', 'pomodoro']);
});

test('a short focus period leaves out the milestones that it is too short for', () => {
  expect(said(1).slice(0, 2)).toEqual(['started', 'half-way']);
  expect(said(5)).not.toContain('five-minutes');
});

test('past zero and with +5 min, the focus is said to go on (D68)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } } as const;
  const past = transition(beginPlanting('a.1', plan, 0).planting, { kind: 'tick' }, 25 * MINUTE);
  expect(milestoneOf(past.planting, 26 * MINUTE)).toBe('overtime');
  const extended = transition(sown, { kind: 'extend' }, 21 * MINUTE).planting;
  expect([21, 24].map((minute) => milestoneOf(extended, minute * MINUTE))).toEqual([
    'extended',
    'one-minute',
  ]);
});

test('focus that counts up says when there is enough for a harvest, and asks (D67)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'until-stopped' } } as const;
  const counting = beginPlanting('a.1', plan, 0).planting;
  const heard = [0, 14, 15, 60].map((minute) => {
    const now = minute * MINUTE;
    return milestoneOf(transition(counting, { kind: 'tick' }, now).planting, now);
  });
  expect(heard).toEqual(['started', 'started', 'enough', 'still-there']);
  const done = transition(counting, { kind: 'finish' }, 26 * MINUTE).planting;
  expect(milestoneOf(done, 26 * MINUTE)).toBe('counted');
});

test('a pause is announced once, then when the plant begins to wilt, and when it has wilted', () => {
  const { planting } = transition(sown, { kind: 'pause' }, MINUTE);
  const at = (seconds: number) => {
    const now = MINUTE + seconds * SECOND;
    return milestoneOf(transition(planting, { kind: 'tick' }, now).planting, now);
  };
  expect([at(0), at(180), at(181), at(300), at(301)]).toEqual([
    'paused',
    'paused',
    'wilting',
    'wilting',
    'wilted',
  ]);
});

/** All different milestones, in order, after a pause of a minute. */
function saidAfterPauseAt(minutes: number) {
  const { planting } = transition(sown, { kind: 'pause' }, minutes * MINUTE);
  const resumedAt = (minutes + 1) * MINUTE;
  const resumed = transition(planting, { kind: 'resume' }, resumedAt).planting;
  const looks = Array.from({ length: (25 - minutes) * 60 }, (_, second) =>
    milestoneOf(resumed, resumedAt + second * SECOND),
  );
  return looks.filter((milestone, place) => milestone !== looks[place - 1]);
}

test('a resume says so, and does not say earlier milestones again', () => {
  expect(saidAfterPauseAt(3)).toEqual(['resumed', 'half-way', 'five-minutes', 'one-minute']);
  expect(saidAfterPauseAt(14)).toEqual(['resumed', 'five-minutes', 'one-minute']);
  expect(saidAfterPauseAt(24.5)).toEqual(['resumed']);
});
