import type { OrchardTree } from '@furrow/domain/history/orchard';
import { useMemo } from 'react';
import { FarmPicture } from '../../farm/farm-picture.tsx';
import { orchardStanding } from '../../farm/orchard/orchard-painting.ts';
import { farmSeason } from '../../farm/season.ts';
import { OrchardNames } from './orchard-names.tsx';

type OrchardPictureProps = {
  level: number;
  label: string;
  className: string;
  trees: readonly OrchardTree[];
};

/** The small picture of a gardener's farm, with the old orchard. */
export function OrchardPicture({ trees, ...farm }: OrchardPictureProps) {
  const { level } = farm;
  const land = useMemo(() => orchardStanding(trees, farmSeason(level)), [trees, level]);
  return (
    <div className="farm-painted">
      <FarmPicture {...farm} land={land} />
      <OrchardNames trees={trees} className="farm-painted-names" />
    </div>
  );
}
