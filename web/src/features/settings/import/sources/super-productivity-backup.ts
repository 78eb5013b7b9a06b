import { instantSchema } from '@furrow/contract/fields';
import { DAY, HOUR, SECOND, type Duration } from '@furrow/domain/time';
import { z } from 'zod';
import { timeIn } from './written-times.ts';

/** Each entity is read on its own, so that a damaged one does not spoil the backup. */
const entitiesSchema = z.object({ entities: z.record(z.string(), z.unknown()) });
const archiveSchema = z.object({ task: entitiesSchema }).nullish();

const dataSchema = z.object({
  task: entitiesSchema,
  project: entitiesSchema.nullish(),
  tag: entitiesSchema.nullish(),
  archiveYoung: archiveSchema,
  archiveOld: archiveSchema,
  /** The only archive of older releases. */
  taskArchive: entitiesSchema.nullish(),
  globalConfig: z
    .object({
      misc: z.object({
        startOfNextDay: z.int().min(0).max(23).optional().catch(undefined),
        /** Hour and minute; older releases know only the hour. */
        startOfNextDayTime: z.string().optional().catch(undefined),
      }),
    })
    .optional()
    .catch(undefined),
});

/** The backups that the program makes by itself, and those of older releases, have no `data` around them. */
const backupSchema = z.union([
  z.object({ data: dataSchema }).transform(({ data }) => data),
  dataSchema,
]);

const idSchema = z.string().nullish().catch(null);

const taskSchema = z.object({
  title: z.string().catch(''),
  notes: z.string().catch(''),
  /** Milliseconds by day. */
  timeSpentOnDay: z.record(z.string(), z.unknown()).catch({}),
  /** Milliseconds. */
  timeEstimate: z.number().catch(0),
  isDone: z.boolean().catch(false),
  doneOn: instantSchema.nullish().catch(null),
  created: instantSchema.nullish().catch(null),
  parentId: idSchema,
  subTaskIds: z.array(z.string()).catch([]),
  projectId: idSchema,
  tagIds: z.array(z.string()).catch([]),
});

const titledSchema = z.object({ title: z.string() });

type Backup = z.infer<typeof dataSchema>;

/** A task as a backup has it. */
export type BackupTask = z.infer<typeof taskSchema>;

/** An entry of a backup's tasks. */
export interface TaskEntry {
  readonly id: string;
  /** Undefined if it is damaged. */
  readonly task: BackupTask | undefined;
}

/** The backup that a file's JSON is; undefined if it is something else. */
export function backupIn(json: unknown): Backup | undefined {
  return backupSchema.safeParse(json).data;
}

/** How long after midnight the program's day begins. Where it is told in two ways, the time counts, as in the program. */
export function dayStartIn({ globalConfig }: Backup): Duration {
  const { startOfNextDayTime: time, startOfNextDay: hour } = globalConfig?.misc ?? {};
  if (time === undefined) return (hour ?? 0) * HOUR;
  const seconds = timeIn(time) ?? 0;
  return (seconds * SECOND) % DAY;
}

/** The tasks, archived ones included. If a task was also archived, only the active one. */
export function taskEntries({
  task,
  archiveYoung,
  archiveOld,
  taskArchive,
}: Backup): readonly TaskEntry[] {
  const found = new Map<string, unknown>();
  for (const list of [task, archiveYoung?.task, archiveOld?.task, taskArchive])
    for (const [id, entity] of Object.entries(list?.entities ?? {}))
      if (!found.has(id)) found.set(id, entity);
  return [...found].map(([id, entity]) => ({ id, task: taskSchema.safeParse(entity).data }));
}

/** The project of tasks without a project, and the tag of tasks that are planned for today. */
const BUILT_IN: ReadonlySet<string> = new Set(['INBOX_PROJECT', 'TODAY']);

/** The titles of projects and tags by their ids, without those that the program itself made. */
export function titlesIn({ project, tag }: Backup): ReadonlyMap<string, string> {
  const entities = Object.entries({ ...tag?.entities, ...project?.entities });
  return new Map(
    entities.flatMap(([id, entity]) => {
      const title = titledSchema.safeParse(entity).data?.title.trim();
      return title && !BUILT_IN.has(id) ? [[id, title] as const] : [];
    }),
  );
}
