import { byName } from '@furrow/domain/fields';
import { isTagId, tagField } from '@furrow/domain/tags/tag-field';
import { goalText, MAX_GOAL_HOURS, parseGoalHours } from '@furrow/domain/todo/goal';
import {
  NO_REMINDER_DAYS,
  parseReminderSummary,
  reminderTimeText,
} from '@furrow/domain/todo/reminder';
import {
  HABIT_TRACKINGS,
  MAX_ESTIMATE,
  REMINDER_WEEKDAYS,
  RESET_GOALS,
  TODO_FIELDS,
  type ReminderDays,
  type Todo,
} from '@furrow/domain/todo/todo';
import { z } from 'zod';

// The storage key `todos` may have been written by another tab, a script or an older Furrow: missing fields and unusual
// values are read as well as possible (section 3).

const text = z.string().nullable().catch(null);
const day = z.boolean().catch(false);

const itemSchema = z.object({
  id: z.coerce.number().pipe(z.int()).nullable().catch(null),
  name: z.union([z.string(), z.number().transform(String)]).refine((name) => name.trim() !== ''),
  notes: z.string().catch(''),
  completed: z.boolean().catch(false),
  reminderTime: text,
  reminderDays: z
    .object(byName(REMINDER_WEEKDAYS, () => day))
    .nullable()
    .catch(null),
  reminder: text,
  goalHours: z.coerce.number().pipe(z.int().min(1).max(MAX_GOAL_HOURS)).nullable().catch(null),
  goal: text,
  resetGoal: z.enum(RESET_GOALS).catch('never'),
  habitTracking: z.enum(HABIT_TRACKINGS).catch('off'),
  estimate: z.int().min(1).max(MAX_ESTIMATE).optional().catch(undefined),
  tag: z.string().refine(isTagId).optional().catch(undefined),
});
type StoredItem = z.infer<typeof itemSchema>;

/** Storage key `todos`: a list whose items may be anything; `readTodos` reads them. */
export const todosSchema: z.ZodType<readonly unknown[]> = z.array(z.unknown());

/**
 * Reads the items of the storage key. Of two items with the same id, the later one gets the next free number (D41).
 * @param firstId items without an id get the free numbers from this one on
 */
export function readTodos(items: readonly unknown[], firstId: number) {
  const read = items.map(readItem);
  const found = read.flatMap((item) => item ?? []);
  const taken = new Set<number>();
  const todos: readonly Todo[] = found.map((item) => {
    let id = item.id ?? firstId;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return todoOf(item, id);
  });
  /** Whether something in the key was dropped: an unreadable item or an unknown field. */
  const isLossy = found.length < items.length || items.some(hasMore);
  return { todos, isLossy };
}

/** An item without a name is not a task (section 5). */
function readItem(item: unknown): StoredItem | undefined {
  const fields = typeof item === 'string' ? { name: item } : item;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  // Without the word 'none', a number that is null would be coerced to 0.
  const { id = 'none', goalHours = 'none' }: Partial<Record<string, unknown>> = { ...fields };
  return itemSchema.safeParse({ ...fields, id: id ?? 'none', goalHours: goalHours ?? 'none' }).data;
}

function todoOf({ estimate, tag, ...item }: StoredItem, id: number): Todo {
  const summary =
    item.reminderTime === null ? parseReminderSummary(item.reminder ?? '') : undefined;
  const hours = /^\d+h$/.test(item.goal ?? '')
    ? parseGoalHours((item.goal ?? '').slice(0, -1))
    : null;
  const goalHours = item.goalHours ?? hours;
  return {
    ...item,
    id,
    reminderTime: summary ? reminderTimeText(summary.time) : item.reminderTime,
    reminderDays: summary ? (item.reminderDays ?? summary.days) : remindedOn(item),
    goalHours,
    goal: item.goal ?? (goalHours === null ? null : goalText(goalHours)),
    ...(estimate !== undefined && { estimate }),
    ...tagField(tag),
  };
}

function remindedOn({
  reminderTime,
  reminderDays,
}: Pick<StoredItem, 'reminderTime' | 'reminderDays'>): ReminderDays | null {
  return reminderTime === null ? reminderDays : (reminderDays ?? NO_REMINDER_DAYS);
}

function hasMore(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return true;
  const fields: readonly string[] = TODO_FIELDS;
  return Object.keys(item).some((key) => !fields.includes(key));
}
