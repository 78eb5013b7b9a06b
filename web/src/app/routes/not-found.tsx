import { PlantPicture } from '../../farm/plant.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { PageFrame } from '../page-frame.tsx';
import messages from './not-found.messages.ts';

export function Component() {
  const t = useMessages(messages);
  useDocumentTitle(t('not-found.page'));
  const wilted = (
    <PlantPicture type="carrot" growth={1} condition="wilted" decorative className="w-full" />
  );
  return (
    <PageFrame picture={wilted}>
      <p className="font-display text-heading font-semibold text-lamplight">404</p>
      <h1 className="text-title">{t('not-found.title')}</h1>
      <p className="text-lead">{t('not-found.text')}</p>
      <LinkButton to="/" variant="primary" size="large">
        {t('not-found.home')}
      </LinkButton>
    </PageFrame>
  );
}
