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

  async function savePng() {
    const picture = await gardenPng(stand, caption);
    if (picture) saveFile(picture, `${name}.png`);
  }

  return (
    <div className="flex gap-2">
      <Button size="small" aria-label="Save as PNG" onClick={() => void savePng()}>
        <Download aria-hidden size={18} /> PNG
      </Button>
      <Button
        size="small"
        aria-label="Save as SVG"
        onClick={() => saveFile(gardenSvg(stand, caption), `${name}.svg`)}
      >
        <Download aria-hidden size={18} /> SVG
      </Button>
    </div>
  );
}
