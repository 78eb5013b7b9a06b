import Download from 'lucide-react/icons/download';
import { useMessages } from '../../platform/language/use-messages.ts';
import { install } from '../../platform/offline/install-offer.ts';
import messages from './install.messages.ts';

/** Installs Furrow as an app; an entry of the menu, which between 48 and 80 rem shows only the picture. */
export function InstallButton() {
  const t = useMessages(messages);
  return (
    <button
      type="button"
      onClick={() => void install()}
      title={t('install.install')}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-text transition-colors hover:text-lamplight md:max-lg:-ms-3 md:max-lg:px-2 lg:px-3"
    >
      <Download aria-hidden size={18} />
      <span className="md:max-xl:sr-only">{t('install.install')}</span>
    </button>
  );
}
