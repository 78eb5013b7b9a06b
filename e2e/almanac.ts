import { GOAL_KIND } from '@furrow/contract/goal';
import { TAG_KIND } from '@furrow/contract/tag';
import { MOODS } from '@furrow/domain/events/review';
import { newGoal } from '@furrow/domain/goals/goal';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
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
