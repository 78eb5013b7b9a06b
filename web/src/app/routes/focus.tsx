import { useDocumentTitle } from '../../platform/document-title.ts';

export function Component() {
  useDocumentTitle('Focus Time');
  return <h1 className="p-6 text-center text-title">Focus Time</h1>;
}
