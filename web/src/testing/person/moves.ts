import { arbitraryPlan } from '@furrow/domain/testing/moves';
import { breakTypeName, sessionTypeName } from '@furrow/domain/session-setup/presets';
import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { planWith } from '@furrow/domain/testing/plans';
import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import type { PlainAction } from '@furrow/domain/testing/focus-session';

/** Which of the person's two devices. */
const at = fc.constantFrom(0, 1);

/** A place in a list of what is there, counted round. */
const nth = fc.nat(6);

/** Names that a person may give tags: some of them are one name without regard to case. */
const TAG_NAMES = ['Deep', 'DEEP', 'Mail', 'İŞ', 'iş', 'Straße'] as const;

const tagName = fc.constantFrom(...TAG_NAMES);

/** A plan with the names that the set-up dialog gives it. */
function named(plan: FocusPlan): FocusPlan {
  const sessionType = sessionTypeName(plan.focusMinutes);
  return { ...plan, sessionType, breakType: breakTypeName(plan.breakMinutes) };
}

/** The plan of a focus page that is opened without a set-up. */
export const SHORT_PLAN = named(planWith({ focusMinutes: 2, breakMinutes: 1 }));

const quickPlan = fc.oneof(
  { weight: 3, arbitrary: arbitraryPlan },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      planWith({ focusMinutes: 16, breakMinutes: 0 }),
      planWith({ focusMinutes: 1, breakMinutes: 1, ways: { lasts: 'past-zero' } }),
      planWith({ focusMinutes: 1, breakMinutes: 1, ways: { lasts: 'until-stopped' } }),
    ),
  },
);

const begin = fc.record({
  does: fc.constant('begin' as const),
  at,
  plan: quickPlan.map(named),
  tag: fc.option(nth),
  task: fc.option(nth, { freq: 2 }),
});

/** How long the person does nothing: for a while, or until a little after the timer's next due moment. */
const pass = fc.oneof(
  { weight: 3, arbitrary: fc.record({ untilDue: fc.constantFrom(0, 0, SECOND, 7 * SECOND) }) },
  {
    weight: 2,
    arbitrary: fc.record({ whileMs: fc.integer({ min: 0, max: 5 }).map((n) => n * MINUTE) }),
  },
);

const act = (...actions: readonly PlainAction[]) =>
  fc.record({ does: fc.constant('act' as const), at, pass, action: fc.constantFrom(...actions) });

const timer = fc.oneof(
  { weight: 8, arbitrary: act('tick', 'tick', 'touch', 'resume', 'return-to-focus') },
  { weight: 3, arbitrary: act('end-early', 'finish', 'extend', 'end-early', 'start-new-pomo') },
  { weight: 2, arbitrary: act('pause', 'take-break', 'page-hidden', 'page-seen', 'quit') },
);

/** Somebody who works through several periods in a row on one device: to their zero, past it, or not so far. */
const working = fc.record({
  does: fc.constant('work' as const),
  at,
  periods: fc.array(
    fc.constantFrom('whole', 'whole', 'whole', 'longer', 'early', 'paused' as const),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  ends: fc.constantFrom(
    'stays',
    'stays',
    'quits',
    'quits in the middle',
    'quits in the break',
    'leaves' as const,
  ),
});

const page = fc.record({
  does: fc.constantFrom(
    'close' as const,
    'kill' as const,
    'open' as const,
    'press first' as const,
    'press second' as const,
  ),
  at,
});

const wait = fc.record({
  does: fc.constant('wait' as const),
  minutes: fc.constantFrom(1, 20, 90, 9 * 60, 25 * 60, 3 * 24 * 60),
});

const correct = fc.record({
  does: fc.constantFrom(
    ...([
      'strike',
      'strike',
      'shorten',
      'shorten',
      'unstrike',
      'lengthen',
      'tag planting',
      'review',
    ] as const),
  ),
  at,
  nth,
  beginning: fc.constantFrom(0, 30, 60, 120),
  end: fc.constantFrom(0, 30, 60, 600),
  tag: fc.option(nth),
});

const tags = fc.record({
  does: fc.constantFrom(
    'make tag' as const,
    'rename tag' as const,
    'archive tag' as const,
    'delete tag' as const,
    'merge tags' as const,
    'undo tags' as const,
  ),
  at,
  nth,
  other: nth,
  name: tagName,
});

const goals = fc.record({
  does: fc.constantFrom('add goal' as const, 'delete goal' as const),
  at,
  nth,
  tag: fc.option(nth),
});

const tasks = fc.record({
  does: fc.constantFrom(
    'add task' as const,
    'toggle task' as const,
    'delete task' as const,
    'move task' as const,
  ),
  at,
  nth,
  tag: fc.option(nth),
});

/** Sessions of another program, in minutes before now; some of them overlap each other and what was measured. */
const pastSession = fc.record({
  ago: fc.integer({ min: 1, max: 400 }),
  minutes: fc.integer({ min: 1, max: 90 }),
  tag: fc.option(tagName),
});

/** Files of other programs: sessions of Toggl, tasks of Todoist. */
const file = fc.oneof(
  fc.record({ sessions: fc.array(pastSession, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    tasks: fc.uniqueArray(fc.constantFrom('Oven', 'Oven @deep', 'Sponges @home', 'Bank'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

const history = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('import' as const), at, file }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('import again' as const), at, nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo import' as const), at, nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('add past session' as const),
      at,
      session: pastSession,
    }),
  },
);

const network = fc.record({
  does: fc.constantFrom(
    ...(['sync', 'sync', 'sync', 'sync unheard', 'go offline', 'go online'] as const),
  ),
  at,
});

const account = fc.record({
  does: fc.constantFrom(
    'sign up' as const,
    'log in' as const,
    'log in and bring' as const,
    'log out' as const,
  ),
  at,
});

const reset = fc.record({ does: fc.constant('reset level' as const), at });

/** Whatever a person does with Furrow on two devices. */
const move = fc.oneof(
  { weight: 5, arbitrary: begin },
  { weight: 6, arbitrary: working },
  { weight: 8, arbitrary: timer },
  { weight: 5, arbitrary: page },
  { weight: 5, arbitrary: wait },
  { weight: 12, arbitrary: correct },
  { weight: 5, arbitrary: tags },
  { weight: 1, arbitrary: goals },
  { weight: 3, arbitrary: tasks },
  { weight: 5, arbitrary: history },
  { weight: 8, arbitrary: network },
  { weight: 3, arbitrary: account },
  { weight: 1, arbitrary: reset },
);

export type PastSessionMove = typeof pastSession extends fc.Arbitrary<infer One> ? One : never;

export type FileMove = typeof file extends fc.Arbitrary<infer One> ? One : never;

export type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

export const arbitraryLife: fc.Arbitrary<readonly Move[]> = fc.array(move, {
  minLength: 5,
  maxLength: 40,
  size: 'max',
});
