import { GOAL_KIND } from '@furrow/contract/goal';
import { IMPORT_KIND, PAST_SESSIONS_KIND } from '@furrow/contract/history';
import { TAG_KIND } from '@furrow/contract/tag';
import { MOODS } from '@furrow/domain/events/review';
import { newGoal } from '@furrow/domain/goals/goal';
import { daysFrom, weekdayOf } from '@furrow/domain/calendar';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { packed } from '@furrow/domain/history/packed-sessions';
import type { PastSession } from '@furrow/domain/history/past-session';
import { PAST_SESSIONS_PREFIX } from '@furrow/domain/history/import-record';
import { newTag, type TagColour } from '@furrow/domain/tags/tag';
import { contentNamed } from '@furrow/domain/testing/tasks';
import type { DayKey } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import type { Tasks } from '@furrow/domain/todo/task-record';
import { grownSince, type KeptGarden } from './gardener.ts';

const idOf = (number: number) =>
  `019a0a00-0000-7000-8000-${String(number).padStart(12, '0')}` as const;

const edit = (number: number) => ({
  at: Date.parse('2026-10-01') + number,
  by: idOf(900 + number),
});

const TAGS: readonly (readonly [name: string, colour: TagColour])[] = [
  ['Thesis', 'plum'],
  ['Guitar', 'gold'],
  ['Housekeeping and everything around it', 'teal'],
];

const tags = TAGS.map(([name, colour], place) =>
  newTag(idOf(place), { name, colour, archived: false, into: null }, edit(place)),
);

const goals = [
  newGoal(idOf(10), { minutes: 40 * 60 }, edit(10)),
  newGoal(idOf(11), { minutes: 5 * 60, tag: idOf(1) }, edit(11)),
  newGoal(idOf(12), { minutes: 60, tag: idOf(0) }, edit(12)),
];

/** Names, and what was planned and what they took, in pomodoros. */
const TASKS = [
  ['Write the introduction', 4, 7],
  ['Read chapter four', 2, 3],
  ['Practise the prelude', 6, 6],
  ['Clear the inbox', 1, 3],
  ['Plan the week', 1, 2],
  ['Sort the photographs', 8, 2],
] as const;

const tasks = TASKS.reduce<Tasks>((list, [name, estimate], place) => {
  const completed = place < 5;
  return addTask(
    list,
    idOf(20 + place),
    { ...contentNamed(name), estimate, completed },
    edit(place),
  );
}, []);

/** The garden of a gardener who uses all that the Almanac shows. */
export function everythingSince(first: DayKey): KeptGarden {
  const { focus = [], ...garden } = grownSince(first);
  return {
    ...garden,
    focus: focus.map(
      ([id, planting], place) => [id, { ...planting, ...detailsOf(place) }] as const,
    ),
    told: [
      ...tags.map((record) => ({ kind: TAG_KIND, id: record.origin, record })),
      ...goals.map((record) => ({ kind: GOAL_KIND, id: record.origin, record })),
      ...tasks.map((record) => ({ kind: 'task', id: record.origin, record })),
    ],
    pomodoros: Object.fromEntries(TASKS.map(([, , took], place) => [edit(place).at, took])),
  };

  function detailsOf(place: number): Partial<PlantingFocus> {
    const tag = tags[place % 5]?.origin;
    const mood = MOODS[place % 4];
    const [, planting] = focus[place] ?? [];
    const taskId = edit(place % TASKS.length).at;
    const periods = planting?.periods.map((period) => Object.assign(period, { taskId }));
    return { ...(tag && { tag }), ...(mood && { mood }), ...(periods && { periods }) };
  }
}

/** The garden with what was imported on top of it. */
export function withPast(garden: KeptGarden, sessions: readonly PastSession[]): KeptGarden {
  const record = {
    origin: idOf(800),
    source: 'toggl',
    at: edit(800).at,
    tags: [],
    tasks: [],
    undone: null,
  };
  const parts = packed(sessions).map((content, place) => ({
    origin: `${PAST_SESSIONS_PREFIX}${String(place).padStart(3, '0')}-8000-${'0'.repeat(12)}`,
    import: record.origin,
    content,
  }));
  const told = [
    { kind: IMPORT_KIND, id: record.origin, record },
    ...parts.map((part) => ({ kind: PAST_SESSIONS_KIND, id: part.origin, record: part })),
  ];
  return { ...garden, told: [...(garden.told ?? []), ...told] };
}

/** A session of half an hour before noon on each of some days, every other with the first tag; on Sundays only activity is known. */
export function pastSince(first: DayKey, days: number): readonly PastSession[] {
  return daysFrom(first, days).map((day, place): PastSession => {
    const start = Date.parse(`${day}T${place % 3 === 0 ? '21' : '10'}:40:00+01:00`);
    const isActivity = weekdayOf(day) === 0;
    return {
      id: String(place).padStart(10, 'a'),
      when: isActivity ? { day } : { start, offset: 60 },
      seconds: isActivity ? 0 : 1800 * (1 + (place % 4)),
      tag: place % 2 === 0 ? idOf(0) : null,
      note: '',
    };
  });
}
