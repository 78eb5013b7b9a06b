import type { FocusSum } from '@furrow/domain/almanac/focus-sum';
import {
  planningOf,
  plannedTasks,
  type Planning,
  type PlannedTask,
} from '@furrow/domain/almanac/planned-tasks';
import Check from 'lucide-react/icons/check';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTaskList } from '../../sync/tasks/watch-tasks.ts';
import { useTaskName } from '../../parts/task-name.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import messages from './almanac.messages.ts';
import { BarTable } from './charts/bar-table.tsx';
import { ColourBar } from './charts/colour-bar.tsx';
import { ChartSection } from './charts/section.tsx';

/** The tasks with an estimate that were worked on in the shown period: what was planned, and what they took so far in all. */
export function TasksSection({ sum }: { sum: FocusSum }) {
  const t = useMessages(messages);
  const { tasks } = useTaskList();
  const planned = plannedTasks(tasks);
  const worked = planned.filter(({ id }) => sum.tasks.has(id));
  const planning = planningOf(planned);
  return (
    <ChartSection
      title={t('almanac.tasks.title')}
      summary={planning && <PlanningText planning={planning} />}
    >
      {worked.length > 0 ? (
        <PlannedTable tasks={worked} />
      ) : (
        <p className="text-muted">
          {t(planned.length === 0 ? 'almanac.tasks.hint' : 'almanac.tasks.nothing')}
        </p>
      )}
    </ChartSection>
  );
}

function PlanningText({ planning }: { planning: Planning }) {
  const t = useMessages(messages);
  const { number } = useFormats();
  if (planning.kind === 'well') return t('almanac.tasks.well');
  const factor = number(Math.round(planning.factor * 10) / 10);
  return t(`almanac.tasks.${planning.kind}`, { factor });
}

/** The check mark after the name of a finished task, and what a screen reader says in its place. */
const finished = (text: string) => (
  <>
    <VisuallyHidden>{text}</VisuallyHidden>
    <Check aria-hidden size={16} className="ms-1.5 inline text-sprout" />
  </>
);

function PlannedTable({ tasks }: { tasks: readonly PlannedTask[] }) {
  const t = useMessages(messages);
  const { number } = useFormats();
  const nameOf = useTaskName();
  const most = Math.max(...tasks.flatMap(({ planned, actual }) => [planned, actual]));
  return (
    <BarTable
      caption={t('almanac.tasks.table')}
      heads={[t('almanac.tasks.task'), t('almanac.tasks.planned'), t('almanac.tasks.actual')]}
      rows={tasks.map(({ id, name, isFinished, planned, actual }) => ({
        key: String(id),
        name: (
          <bdi>
            {isFinished
              ? t.rich('almanac.tasks.finished', { finished }, { name: nameOf(name) })
              : nameOf(name)}
          </bdi>
        ),
        bar: (
          <span className="flex flex-col gap-1">
            <ColourBar share={planned / most} colour={undefined} isOutlined />
            <ColourBar share={actual / most} colour="var(--color-sprout)" />
          </span>
        ),
        figures: [
          number(planned),
          <span key="actual" className="text-sprout">
            {number(actual)}
          </span>,
        ],
      }))}
    />
  );
}
