import { NINE } from '@furrow/domain/testing/focus-session';
import type { Viewer } from '../api/viewer.ts';
import { uuidFor } from './events.ts';

/** Somebody with an account. */
export function registered(name: string): NonNullable<Viewer> {
  return {
    id: uuidFor(name, NINE),
    displayName: name,
    email: `${name}@example.com`,
    isAnonymous: false,
    isEmailConfirmed: true,
  };
}
