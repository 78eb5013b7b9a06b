import { PlantPicture } from '../../farm/plant.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  useDocumentTitle('Page not found');
  const wilted = (
    <PlantPicture type="carrot" growth={1} condition="wilted" decorative className="w-full" />
  );
  return (
    <PageFrame picture={wilted}>
      <p className="font-display text-heading font-semibold text-lamplight">404</p>
      <h1 className="text-title">Nothing grows here</h1>
      <p className="text-lead">
        There is no page at this address. It may have been mistyped, or ploughed under.
      </p>
      <LinkButton to="/" variant="primary" size="large">
        Back home
      </LinkButton>
    </PageFrame>
  );
}
