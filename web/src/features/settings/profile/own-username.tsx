import { currentViewer } from '../../../api/viewer.ts';

/** For password managers, which pair a password with the name beside it. */
export function OwnUsername() {
  return (
    <input
      type="hidden"
      name="username"
      autoComplete="username"
      value={currentViewer()?.email ?? ''}
    />
  );
}
