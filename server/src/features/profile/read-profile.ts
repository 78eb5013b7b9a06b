import { FIRST_SETTINGS, type Profile } from '@furrow/contract/account-profile';
import type { User } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../db/schema.ts';
import type { ProfileDeps } from './profile-deps.ts';

/**
 * The profile document. It begins with the account, whose date is its own; an account of a release that made no document at
 * sign-up reads as it would have begun, so that a missing one fails nothing (D2).
 */
export async function readProfile({ store, partsOf }: ProfileDeps, user: User): Promise<Profile> {
  const [kept] = await store.db
    .select({ createdAt: users.createdAt, settings: profiles.settings })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, user.id));
  if (!kept) throw new Error('The account was deleted while its profile was read');
  return {
    displayName: user.displayName,
    email: user.email,
    createdAt: kept.createdAt.toISOString(),
    // What an older or a newer server keeps there may have fewer or more (D44).
    settings: { ...FIRST_SETTINGS, ...kept.settings },
    ...(await partsOf(user.id)),
  };
}
