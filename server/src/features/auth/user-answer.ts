import type { User } from '@furrow/contract/account';
import type { users } from '../../db/schema.ts';

/** A user as the routes of accounts know them. */
export type KnownUser = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'emailVerified' | 'isAnonymous'
>;

/** The fields of a user that leave the server, to that user alone. */
export const userAnswer = (user: KnownUser): User => ({
  id: user.id,
  displayName: user.name,
  email: user.isAnonymous ? null : user.email,
  isAnonymous: user.isAnonymous,
  isEmailConfirmed: user.emailVerified,
});
