import { useStore } from 'zustand/react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { install, installOffer } from '../../platform/offline/install-offer.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import messages from './install.messages.ts';

/** Installs Furrow as an app, in the settings; nothing where the browser does not offer it. */
export function InstallPanel() {
  const t = useMessages(messages);
  const { offer } = useStore(installOffer);
  if (!offer) return null;
  return (
    <Panel title={t('install.title')} description={t('install.detail')}>
      <Button className="self-start" onClick={() => void install()}>
        {t('install.install')}
      </Button>
    </Panel>
  );
}
