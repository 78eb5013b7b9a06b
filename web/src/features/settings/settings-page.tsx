import { useDocumentTitle } from '../../platform/document-title.ts';
import type { Catalogue } from '../../platform/language/translation.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useReplacedControls } from '../../platform/replaced-controls.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { usePasswordReset } from './profile/password-card.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import messages from './settings.messages.ts';

export const ownTexts = import.meta.glob<Catalogue>(
  '/src/platform/language/catalogues/settings/*.json',
  { import: 'default' },
);

/** Settings with their two tabs. */
export function Component() {
  const t = useMessages(messages);
  const title = t('settings.title');
  useDocumentTitle(title);
  useReplacedControls();
  const reset = usePasswordReset();
  return (
    <div className="grow px-4 py-8 sm:px-6 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-title">{title}</h1>
        <Tabs
          label={title}
          tabs={[
            {
              name: 'profile',
              label: t('settings.tab.profile'),
              content: <ProfileTab reset={reset} />,
            },
            {
              name: 'notifications',
              label: t('settings.tab.notifications'),
              content: <NotificationsTab />,
            },
          ]}
        />
      </div>
    </div>
  );
}
