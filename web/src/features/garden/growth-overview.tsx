import {
  gardenPomodoros,
  SECONDS_PER_POMODORO,
  totalFocusTime,
} from '@furrow/domain/gardener/focus-time';
import { growthOverview, type PlantGrowth } from '@furrow/domain/gardener/plant-growth';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji, type PlantType } from '@furrow/domain/plant';
import { usePlantName } from '../../farm/plant-name.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShareBar } from '../../ui/progress.tsx';
import { Figure, PlantImage } from './figure.tsx';
import messages from './garden.messages.ts';

type GrowthOverviewProps = { history: readonly HarvestEntry[]; days: DailyStatsByDay };

/** What grew of each plant, the success rate, and the total focus time (section 2, D26). */
export function GrowthOverview({ history, days }: GrowthOverviewProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { successRate, ...counts } = growthOverview(history);
  const addsUp = counts.net === counts.harvested - counts.wilted;
  const focus = totalFocusTime(days);
  const pomodoros = gardenPomodoros(focus);
  return (
    <Panel title={t('garden.overview.title')}>
      <GrowthTable {...counts} />
      {!addsUp && <p className="text-small text-text">{t('garden.overview.about-net')}</p>}
      <dl className="grid grid-cols-2 gap-4">
        {successRate !== undefined && (
          <Figure name={t('garden.overview.success-rate')}>{formats.percent(successRate)}</Figure>
        )}
        <Figure
          name={t('garden.overview.focus-time')}
          {...(pomodoros > 0 && {
            unit: t('garden.overview.pomodoros', {
              count: pomodoros,
              length: formats.length(SECONDS_PER_POMODORO),
            }),
          })}
        >
          <CountingFigure value={focus} format={formats.figure} />
        </Figure>
      </dl>
      <details className="text-small text-text">
        <summary className="w-fit cursor-pointer rounded-control py-3 text-link">
          {t('garden.overview.explain')}
        </summary>
        <ul className="flex max-w-reading list-disc flex-col gap-1 ps-5">
          {addsUp && <li>{t('garden.overview.about-net')}</li>}
          {successRate !== undefined && <li>{t('garden.overview.about-rate')}</li>}
          <li>{t('garden.overview.about-pomodoros')}</li>
        </ul>
      </details>
    </Panel>
  );
}

type GrowthTableProps = Omit<ReturnType<typeof growthOverview>, 'successRate'>;

const ROW = 'flex flex-wrap items-center gap-x-2 gap-y-1';
/** Beside the figures; in a row narrower than 24 rem, where a language's headings would not fit, on a line above them. */
const PLANT_COLUMN = { flex: '3 1 max(7rem, (24rem - 100%) * 999)' };
const FIGURE_COLUMN = { flex: '1 1 min(3.75rem, 25%)' };

const HEADS = [
  'garden.overview.harvested',
  'garden.overview.wilted',
  'garden.overview.net',
] as const;

function GrowthTable({ plants, harvested, wilted, net }: GrowthTableProps) {
  const t = useMessages(messages);
  return (
    <table className="block tabular-nums">
      <thead className="block pb-2 text-small text-muted">
        <tr className={ROW}>
          <th scope="col" style={PLANT_COLUMN}>
            <span className="sr-only">{t('garden.overview.plant')}</span>
          </th>
          {HEADS.map((head) => (
            <th
              key={head}
              scope="col"
              className="text-end font-normal wrap-anywhere"
              style={FIGURE_COLUMN}
            >
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {plants.map((growth) => (
          <PlantRow key={growth.plant} growth={growth} />
        ))}
      </tbody>
      <tfoot className="block border-t border-line-strong py-3">
        <tr className={ROW}>
          <th scope="row" className="text-start font-semibold text-bright" style={PLANT_COLUMN}>
            {t('garden.overview.all')}
          </th>
          <Count value={harvested} tone="text-sprout" />
          <Count value={wilted} tone="text-wilted" />
          <Count value={net} tone="text-bright" />
        </tr>
      </tfoot>
    </table>
  );
}

const bars: Record<PlantType, string> = {
  carrot: 'bg-carrot',
  tomato: 'bg-tomato',
  wheat: 'bg-wheat',
  corn: 'bg-corn',
};

function PlantRow({ growth: { plant, count, share, harvested, wilted } }: { growth: PlantGrowth }) {
  const { percent } = useFormats();
  const plantName = usePlantName();
  return (
    <tr className={`${ROW} border-t border-line py-2`}>
      <th scope="row" className="text-start font-normal" style={PLANT_COLUMN}>
        <span className="flex items-center gap-4">
          <PlantImage
            plant={plant}
            status="harvested"
            className="hidden h-14 w-auto shrink-0 sm:block"
          />
          <span className="flex max-w-96 min-w-0 grow flex-col gap-1 text-text">
            <span className="flex justify-between gap-2">
              <span>
                {plantEmoji(plant)} {plantName(plant)}
              </span>
              <span className="text-small text-muted">{percent(share)}</span>
            </span>
            <ShareBar share={share} tone={bars[plant]} className="h-2" />
          </span>
        </span>
      </th>
      <Count value={harvested} tone="text-sprout" />
      <Count value={wilted} tone="text-wilted" />
      <Count value={count} tone="text-bright" />
    </tr>
  );
}

/** A figure of the table. A zero stands back. */
function Count({ value, tone }: { value: number; tone: string }) {
  return (
    <td
      style={FIGURE_COLUMN}
      className={`text-end font-display text-lead font-semibold sm:text-heading ${value === 0 ? 'text-muted' : tone}`}
    >
      <CountingFigure value={value} />
    </td>
  );
}
