import type { Mood } from '@furrow/domain/events/review';
import Frown from 'lucide-react/icons/frown';
import Meh from 'lucide-react/icons/meh';
import Smile from 'lucide-react/icons/smile';

const FACES = { well: Smile, 'so-so': Meh, badly: Frown } satisfies Record<Mood, typeof Smile>;

/** A mood as a face, beside its name. */
export function Face({ mood, size = 22 }: { mood: Mood; size?: number }) {
  const Icon = FACES[mood];
  return <Icon aria-hidden size={size} className="shrink-0" />;
}
