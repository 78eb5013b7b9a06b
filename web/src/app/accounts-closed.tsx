import { PlantPicture } from '../farm/plant-picture.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useDocumentTitle } from '../platform/document-title.ts';
import { PageFrame } from './page-frame.tsx';

/** A page that needs an account, while accounts are not open: it says so, and offers what already works. */
export function AccountsClosed({ title }: { title: string }) {
  useDocumentTitle(title);
  const sprout = (
    <PlantPicture type="carrot" growth={0.32} condition="growing" decorative className="w-full" />
  );
  return (
    <PageFrame picture={sprout}>
      <h1 className="text-title">{title}</h1>
      <p className="text-lead">
        Accounts are not open on this farm yet. You can start without one: everything you grow stays
        here, in this browser.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/focus" variant="primary" size="large">
          Start focusing
        </LinkButton>
        <LinkButton to="/" size="large">
          Back home
        </LinkButton>
      </div>
    </PageFrame>
  );
}
