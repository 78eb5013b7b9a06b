import { Link } from 'react-router';
import { isStorageInMemory } from '../../../platform/browser-storage.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { useHarvestHistory } from '../../../read-model/use-garden.ts';
import messages from './returning-guest.messages.ts';

/** Greets a guest who has harvested in this browser, if it keeps anything. It uses a free place of the picture, so that nothing moves when it appears. */
export function ReturningGuest() {
  const t = useMessages(messages);
  const count = useHarvestHistory().filter(({ status }) => status === 'harvested').length;
  if (count === 0 || isStorageInMemory()) return null;
  return (
    <div className="greeting absolute inset-x-4 top-17 z-20 flex justify-center low:top-auto low:bottom-3 low:justify-start sm:inset-x-6">
      <p className="flex animate-fade-in flex-wrap items-center justify-center gap-x-3 rounded-control bg-veil px-4 text-small text-bright">
        {t('returning-guest.harvests', { count })}
        <Link
          to="/focus"
          className="inline-flex min-h-9 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('returning-guest.go-on')}
        </Link>
      </p>
    </div>
  );
}
