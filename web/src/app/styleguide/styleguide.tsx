import { useDocumentTitle } from '../../platform/document-title.ts';
import { Drawings } from './drawings.tsx';
import { Fields } from './fields.tsx';
import { Keys } from './keys.tsx';
import { Messages } from './messages.tsx';
import { Places } from './places.tsx';
import { StatesFrozen } from './states.tsx';
import { Tokens, Type } from './tokens.tsx';

/** Every part the pages are made of, in all its states; in development only. */
export function Component() {
  useDocumentTitle('Styleguide');
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-14 px-4 py-10 sm:px-6">
      <StatesFrozen />
      <h1 className="text-title">Styleguide</h1>
      <Tokens />
      <Type />
      <Keys />
      <Fields />
      <Messages />
      <Places />
      <Drawings />
    </div>
  );
}
