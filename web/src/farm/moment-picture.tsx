import { levelTree } from '@furrow/domain/gardener/level';
import type { ToldMoment } from '@furrow/domain/gardener/moments';
import type { PlantType } from '@furrow/domain/plant';
import { FurrowsMark } from './furrows-mark.tsx';
import { LevelTreePicture } from './level-tree.tsx';
import { PlantPicture } from './plant.tsx';

type MomentPictureProps = { moment: ToldMoment; plant: PlantType; className?: string };

export function MomentPicture({ moment, plant, className = '' }: MomentPictureProps) {
  switch (moment.kind) {
    case 'first-harvest':
      return (
        <PlantPicture type={plant} growth={1} condition="ripe" decorative className={className} />
      );
    case 'variety':
      return (
        <PlantPicture
          type={moment.plant}
          variety={moment.variety}
          growth={1}
          condition="ripe"
          decorative
          className={className}
        />
      );
    case 'level-up':
      return <LevelTreePicture tree={levelTree(moment.level)} className={className} />;
    case 'streak':
      return <FurrowsMark className={className} />;
  }
}
