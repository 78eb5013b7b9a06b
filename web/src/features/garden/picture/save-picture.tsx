import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import Download from 'lucide-react/icons/download';
import { EVENING } from '../../../farm/palette.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import messages from '../garden.messages.ts';
import { frameOf, type Stand } from './lattice.ts';
import { paintGarden, spritesFor } from './picture-canvas.tsx';

type SavePictureProps = { stand: Stand; title: string; entries: readonly GardenPlant[] };

/** Saves the garden's picture as an image file. */
export function SavePicture({ stand, title, entries }: SavePictureProps) {
  const t = useMessages(messages);
  const harvested = entries.filter(({ status }) => status === 'harvested').length;
  const caption = t('garden.picture.caption', { title, count: harvested });
  const name = ['furrow', ...(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].join('-');

  async function save() {
    const picture = await gardenPicture(stand, caption);
    if (picture) saveFile(picture, `${name}.png`);
  }

  return (
    <Button
      size="small"
      className="pointer-events-auto"
      aria-label={t('garden.picture.save')}
      onClick={() => void save()}
    >
      <Download aria-hidden size={18} />
      <span className="max-lg:hidden">{t('garden.picture.save')}</span>
    </Button>
  );
}

const PADDING = 40;
const CAPTION = 64;
/** The longer side of a saved picture, in pixels. */
const LONGER_SIDE = 2400;

/** The colours of the sky, each with its place from 0 at the top to 1. */
const SKY = EVENING.sky.map((colour, index, { length }) => [index / (length - 1), colour] as const);

function canvasFrame({ lattice }: Stand) {
  const { x, y, width, height } = frameOf(lattice);
  return {
    x: x - PADDING,
    y: y - PADDING,
    width: width + 2 * PADDING,
    height: height + 2 * PADDING + CAPTION,
  };
}

async function gardenPicture(stand: Stand, caption: string): Promise<Blob | null> {
  const frame = canvasFrame(stand);
  const pixels = LONGER_SIDE / Math.max(frame.width, frame.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(frame.width * pixels);
  canvas.height = Math.round(frame.height * pixels);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const sky = context.createLinearGradient(0, 0, 0, canvas.height);
  for (const [place, colour] of SKY) sky.addColorStop(place, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const sprites = await spritesFor(stand, Math.min(4, pixels / 2));
  paintGarden(context, stand, sprites, { x: frame.x, y: frame.y, pixels });
  context.resetTransform();
  context.fillStyle = EVENING.text;
  context.font = `600 ${Math.round(canvas.width / 40)}px "Besley Variable", serif`;
  context.textAlign = 'center';
  context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
  context.fillText(caption, canvas.width / 2, canvas.height - (CAPTION * pixels) / 3);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
