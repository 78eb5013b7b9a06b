import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import Download from 'lucide-react/icons/download';
import {
  eveningCanvas,
  pictureFile,
  pictureName,
  writeLine,
} from '../../../parts/evening-picture.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import messages from '../garden.messages.ts';
import { useImportedCount } from '../imported/imported-count.ts';
import { frameOf, type Stand } from './lattice.ts';
import { paintGarden, spritesFor } from './picture-canvas.tsx';

type SavePictureProps = { stand: Stand; title: string; entries: readonly ShownPlant[] };

/** Saves the garden's picture as an image file. */
export function SavePicture({ stand, title, entries }: SavePictureProps) {
  const t = useMessages(messages);
  const harvested = entries.filter(({ status }) => status === 'harvested').length;
  const imported = useImportedCount()(entries);
  const caption = [t('garden.picture.caption', { title, count: harvested }), ...imported].join(
    ' · ',
  );

  async function save() {
    const picture = await gardenPicture(stand, caption);
    if (picture) saveFile(picture, pictureName(title));
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
  const context = eveningCanvas(frame.width * pixels, frame.height * pixels);
  if (!context) return null;
  const sprites = await spritesFor(stand, Math.min(4, pixels / 2));
  paintGarden(context, stand, sprites, { x: frame.x, y: frame.y, pixels });
  context.resetTransform();
  const { width, height } = context.canvas;
  writeLine(context, caption, height - (CAPTION * pixels) / 3, width / 40);
  return pictureFile(context);
}
