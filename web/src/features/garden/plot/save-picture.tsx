import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../ui/button.tsx';
import { gardenPng, gardenSvg } from './picture.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { Stand } from './stand.ts';

type SavePictureProps = { stand: Stand; title: string; entries: readonly HarvestEntry[] };

/** The garden as a picture to keep, in pixels or in vectors. */
export function SavePicture({ stand, title, entries }: SavePictureProps) {
  const harvested = entries.filter(({ status }) => status === 'harvested').length;
  const caption = `Furrow · ${title} · ${harvested} harvested`;
  const name = `furrow-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

  async function save(making: Promise<Blob | null>, ending: string) {
    const picture = await making;
    if (picture) saveFile(picture, `${name}.${ending}`);
  }

  return (
    <div className="flex gap-2">
      <Button
        size="small"
        aria-label="Save as PNG"
        onClick={() => void save(gardenPng(stand, caption), 'png')}
      >
        <Download aria-hidden size={18} /> PNG
      </Button>
      <Button
        size="small"
        aria-label="Save as SVG"
        onClick={() => void save(gardenSvg(stand, caption), 'svg')}
      >
        <Download aria-hidden size={18} /> SVG
      </Button>
    </div>
  );
}
