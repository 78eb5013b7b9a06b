import { PLANT_TYPES } from '@furrow/domain/plant';
import { levelTree, medalOf } from '@furrow/domain/gardener/badges';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Coffee from 'lucide-react/icons/coffee';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Sprout from 'lucide-react/icons/sprout';
import Target from 'lucide-react/icons/target';
import Trash from 'lucide-react/icons/trash-2';
import { FurrowsMark } from '../../farm/furrows-mark.tsx';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { MedalPicture } from '../../farm/medal.tsx';
import { PlantPicture } from '../../farm/plant-picture.tsx';
import { Part, Row } from './part.tsx';

const ICONS = [
  Bell,
  Check,
  ChevronDown,
  CloudCheck,
  CloudOff,
  Coffee,
  Download,
  Pause,
  Pencil,
  Play,
  Plus,
  Sprout,
  Target,
  Trash,
];
const STAGES = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];
const LEVELS = [1, 5, 10, 15];

export function Drawings() {
  return (
    <Part title="Icons and drawings">
      <Row name="Icons: one set, drawn with one line">
        {ICONS.map((Icon, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Icon key={place} aria-hidden size={22} />
        ))}
      </Row>
      <Row name="Mark, medals, trees">
        <FurrowsMark className="size-20" />
        {[1, 2, 3].map((rank) => {
          const medal = medalOf(rank);
          return medal && <MedalPicture key={rank} medal={medal} className="h-20" />;
        })}
        {LEVELS.map((level) => (
          <LevelTreePicture key={level} tree={levelTree(level)} className="size-24" />
        ))}
      </Row>
      {PLANT_TYPES.map((type) => (
        <div key={type} className="grid grid-cols-5 lg:grid-cols-10">
          {STAGES.map((growth) => (
            <PlantPicture
              key={growth}
              type={type}
              growth={growth}
              condition={growth === 1 ? 'ripe' : 'growing'}
            />
          ))}
          <PlantPicture type={type} growth={0.8} condition="wilted" />
          <PlantPicture type={type} growth={1} condition="harvested" />
        </div>
      ))}
    </Part>
  );
}
