import { farmAdditions } from '@furrow/domain/gardener/farm-additions';
import { useState } from 'react';
import { useAdditionName } from '../../farm/additions/addition-name.ts';
import { FarmPicture } from '../../farm/farm-picture.tsx';
import { OrchardPicture } from '../../parts/orchard/late-orchard.ts';
import { NO_ORCHARD } from '../../parts/orchard/old-orchard.ts';
import { OrchardFinder } from '../../parts/orchard/orchard-finder.tsx';
import { useNextAdditionText } from '../../parts/next-addition.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './garden.messages.ts';

/** The gardener's farm as a picture, and what comes next. */
export function OwnFarm({ level }: { level: number }) {
  const t = useMessages(messages);
  const { list } = useFormats();
  const nameOf = useAdditionName();
  const here = farmAdditions(level).map(nameOf);
  const nextText = useNextAdditionText()(level);
  const [{ trees }, setOrchard] = useState(NO_ORCHARD);
  const farm = {
    level,
    label: t('garden.farm.label', { level }),
    className: 'w-full rounded-card shadow-card',
  };
  const picture = <FarmPicture {...farm} />;
  return (
    <figure className="flex flex-col gap-2">
      <OrchardFinder onChange={setOrchard} />
      {trees.length === 0 ? picture : <OrchardPicture fallback={picture} {...farm} trees={trees} />}
      <figcaption className="text-small text-muted">
        {here.length > 0 && (
          <span className="sr-only">{t('garden.farm.has', { additions: list(here) })} </span>
        )}
        {nextText}
      </figcaption>
    </figure>
  );
}
