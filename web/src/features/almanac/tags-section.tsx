import { NO_FOCUS, type FocusSum } from '@furrow/domain/almanac/focus-sum';
import { tagShares } from '@furrow/domain/almanac/tag-shares';
import { wholeMinutesOfParts, wholeShares } from '@furrow/domain/almanac/whole-parts';
import { useState } from 'react';
import { TagsDialog } from '../../parts/tags/late-tags.ts';
import { tagColour } from '../../parts/tags/tag-colour.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTags } from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import messages from './almanac.messages.ts';
import { ImportedFigure } from './imported.tsx';
import { BarTable } from './charts/bar-table.tsx';
import { ColourBar } from './charts/colour-bar.tsx';
import { ChartSection } from './charts/section.tsx';

/** The share of each tag. */
export function TagsSection({ sum }: { sum: FocusSum }) {
  const t = useMessages(messages);
  const { percent } = useFormats();
  const { tags } = useTags();
  const [isEditing, setEditing] = useState(false);
  const shares = tagShares(sum, tags);
  const lengths = shares.map(({ seconds }) => seconds);
  const minutes = wholeMinutesOfParts(shares);
  const hundredths = wholeShares(lengths);
  const rows = shares.map(({ tag, seconds, imported }, place) => ({
    key: tag?.id ?? '',
    name: tag ? <bdi>{tag.name}</bdi> : t('almanac.tags.none'),
    bar: (
      <ColourBar
        share={seconds / Math.max(1, sum.seconds)}
        imported={imported / Math.max(1, sum.seconds)}
        colour={tag ? tagColour(tag.colour) : undefined}
      />
    ),
    figures: [
      <ImportedFigure key="length" {...(minutes[place] ?? NO_FOCUS)} />,
      percent(hundredths[place] ?? 0),
    ],
  }));
  return (
    <ChartSection title={t('almanac.tags.title')}>
      {tags.size === 0 ? (
        <p className="text-muted">{t('almanac.tags.hint')}</p>
      ) : rows.length === 0 ? (
        <p className="text-muted">{t('almanac.no-focus')}</p>
      ) : (
        <BarTable
          caption={t('almanac.tags.table')}
          heads={[t('almanac.tags.tag'), t('almanac.length'), t('almanac.tags.share')]}
          rows={rows}
        />
      )}
      {tags.size > 0 && (
        <Button className="self-start" onClick={() => setEditing(true)}>
          {t('almanac.tags.edit')}
        </Button>
      )}
      {isEditing && <TagsDialog onClose={() => setEditing(false)} />}
    </ChartSection>
  );
}
