import { AccountsClosed } from '../accounts-closed.tsx';

export function Component() {
  return <AccountsClosed title="Log In" />;
}
