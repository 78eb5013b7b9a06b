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
