import { MOODS, type Mood } from '@furrow/domain/events/review';
import { Face } from '../../parts/face.tsx';
import review from '../../parts/review.messages.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import messages from './almanac.messages.ts';
import { BarTable } from './charts/bar-table.tsx';
import { ColourBar } from './charts/colour-bar.tsx';
import { ChartSection } from './charts/section.tsx';

/** How the plantings went, as the gardener said. Whoever said nothing does not see the section, and so does not feel asked. */
export function MoodsSection({ moods }: { moods: ReadonlyMap<Mood, number> }) {
  const t = useMessages(messages);
  const moodName = useMessages(review);
  const { number } = useFormats();
  const most = Math.max(...moods.values());
  if (moods.size === 0) return null;
  return (
    <ChartSection title={t('almanac.moods.title')}>
      <BarTable
        caption={t('almanac.moods.table')}
        heads={[
          <VisuallyHidden key="mood">{t('almanac.moods.mood')}</VisuallyHidden>,
          t('almanac.moods.count'),
        ]}
        rows={MOODS.map((mood) => ({
          key: mood,
          name: (
            <span className="flex items-center gap-2">
              <Face mood={mood} />
              {moodName(`review.${mood}`)}
            </span>
          ),
          bar: <ColourBar share={(moods.get(mood) ?? 0) / most} colour="var(--color-lamplight)" />,
          figures: [number(moods.get(mood) ?? 0)],
        }))}
      />
    </ChartSection>
  );
}
