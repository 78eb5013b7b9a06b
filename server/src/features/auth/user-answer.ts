import type { User } from '@furrow/contract/account';
import { isDemo } from './auth.ts';

/** A user as better-auth or the database has them. */
interface KnownUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** The fields of a user that leave the server, to that user alone. */
export function userAnswer(user: KnownUser): User {
  const isAnonymous = isDemo(user);
  const email = isAnonymous ? null : user.email;
  return {
    id: user.id,
    displayName: user.name,
    email,
    isAnonymous,
    isEmailConfirmed: user.emailVerified,
  };
}
