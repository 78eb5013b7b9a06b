import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import type { Cue } from '@furrow/domain/planting/step';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { foremost } from '../sounds/sounds.ts';
import type { Message } from '../../../platform/language/message.ts';
import { messagesNow } from '../../../platform/language/use-messages.ts';
import messages from './cues.messages.ts';
import { effectsOf } from './effects-of-cues.ts';

const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).planting;
const heard = (cues: readonly Cue[]) =>
  foremost(cues.flatMap((cue) => effectsOf(cue, sown).sound ?? []));
const onBreak = transition(sown, { kind: 'tick' }, 25 * MINUTE);
const paused = transition(sown, { kind: 'pause' }, MINUTE);

const timed = beginPlanting(
  'b.1',
  { ...DEFAULT_FOCUS_PLAN, timing: { startFocus: false } },
  0,
).planting;

test('where focus waits to be started, the end of the break is heard (D84)', () => {
  const rest = transition(timed, { kind: 'tick' }, 25 * MINUTE);
  const { cues, planting } = transition(rest.planting, { kind: 'tick' }, 30 * MINUTE);
  const t = messagesNow(messages);
  const [effects] = cues.map((cue) => effectsOf(cue, planting));
  expect(effects?.sound).toBe('complete');
  expect(effects?.announcement && t.show(effects.announcement.body)).toBe(
    'The farm is waiting for you.',
  );
});

test.each([
  ['a pomodoro, though a break begins with it', onBreak.cues, 'complete'],
  [
    'a break that is over',
    transition(onBreak.planting, { kind: 'tick' }, 30 * MINUTE).cues,
    'start',
  ],
  ['a pause', paused.cues, 'pause'],
  ['a resume', transition(paused.planting, { kind: 'resume' }, 2 * MINUTE).cues, 'start'],
  ['a pause too long', transition(paused.planting, { kind: 'tick' }, 7 * MINUTE).cues, 'error'],
  ['a quit', transition(sown, { kind: 'quit' }, MINUTE).cues, 'reset'],
  ['nothing', transition(sown, { kind: 'tick' }, MINUTE).cues, undefined],
] as const)('of %s one sound is heard', (_, cues, name) => {
  expect(heard(cues)).toBe(name);
});

test.each([
  ['a pause too long', transition(paused.planting, { kind: 'tick' }, 7 * MINUTE).cues],
  ['a break too many', [{ kind: 'excessive-break' }]],
  ['a pause after the limit', [{ kind: 'pause-penalty' }]],
] as const)('the cost of %s is named once on the page, and once in a notification', (_, cues) => {
  const t = messagesNow(messages);
  const costs = (...texts: readonly (Message | undefined)[]) =>
    texts.filter((text) => text && /-3 Garden XP/.test(t.show(text))).length;
  for (const { notice, announcement } of cues.map((cue) => effectsOf(cue, sown))) {
    if (notice && 'text' in notice) expect(costs(notice.text, notice.detail)).toBe(1);
    if (announcement) expect(costs(announcement.title, announcement.body)).toBe(1);
  }
});

test('past zero, nothing says that it is time for a break (D68)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } } as const;
  const over = transition(beginPlanting('a.1', plan, 0).planting, { kind: 'tick' }, 25 * MINUTE);
  const { show } = messagesNow(messages);
  const [effects] = over.cues.map((cue) => effectsOf(cue, over.planting));
  const notice = effects?.notice && 'text' in effects.notice && show(effects.notice.text);
  expect(notice).toMatch(/is growing\.$/);
  expect(effects?.announcement && show(effects.announcement.body)).toBe('Your focus goes on.');
});

/** What the page, and a notification, say of each cue. */
function toldOf(planting: Planting, minute: number) {
  const { show } = messagesNow(messages);
  const step = transition(planting, { kind: 'tick' }, minute * MINUTE);
  const effects = step.cues.map((cue) => effectsOf(cue, step.planting));
  return effects.flatMap(({ notice, announcement }) =>
    [
      ...(notice && 'text' in notice
        ? [notice.text, ...(notice.detail ? [notice.detail] : [])]
        : []),
      ...(announcement ? [announcement.title, announcement.body] : []),
    ].map(show),
  );
}

const cycle = { ...sown, pomodoros: 3 };

test('past the zero of the fourth pomodoro the page says what the full-cycle screen will say only later (D68)', () => {
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } } as const;
  const told = ['🥕 Pomodoro 4 of 4 complete!', 'Your carrot is grown.'];
  expect(toldOf({ ...cycle, plan }, 25)).toEqual([...told, ...told]);
  expect(toldOf(cycle, 25)).toEqual(told);
  expect(toldOf({ ...cycle, pauseLimit: 'crossed' }, 25)).toEqual([
    '🥕 Pomodoro 4 of 4 complete!',
    'Time for a break.',
  ]);
});

test.each([undefined, false] as const)(
  'the end of overtime that nobody ends is heard and told, if breaks start by themselves: %s (D68)',
  (startBreaks) => {
    const plan = {
      ...DEFAULT_FOCUS_PLAN,
      ...(startBreaks === false && { timing: { startBreaks } }),
    };
    const begun = beginPlanting('a.1', plan, 0).planting;
    const extended = transition(begun, { kind: 'extend' }, 24 * MINUTE).planting;
    const over = transition(extended, { kind: 'tick' }, 25 * MINUTE).planting;
    expect(toldOf(over, 30)).toEqual(['🥕 Focus complete!', 'Time for a break.']);
    expect(heard(transition(over, { kind: 'tick' }, 30 * MINUTE).cues)).toBe('complete');
  },
);

const seen = (cues: readonly Cue[], planting = sown) =>
  cues.flatMap((cue) => effectsOf(cue, planting).seenByCat ?? []);

test.each([
  ['a planting begin', seen(beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).cues), ['planting']],
  ['a break begin', seen(onBreak.cues, onBreak.planting), ['break']],
  [
    'no planting begin after a break',
    seen([{ kind: 'focus-started' }], { ...sown, pomodoros: 1 }),
    [],
  ],
  ['the visitor come back', seen([{ kind: 'resumed' }]), ['back']],
  ['a harvest, and not the break after it', seenAtEnd(cycle), ['harvest']],
  ['a cycle without a harvest', seenAtEnd({ ...cycle, pauseLimit: 'crossed' }), ['wilted']],
])('the cat sees %s (D94)', (_, moments, expected) => {
  expect(moments).toEqual(expected);
});

function seenAtEnd(planting: Planting) {
  const end = transition(planting, { kind: 'tick' }, 25 * MINUTE);
  return seen(end.cues, end.planting);
}
