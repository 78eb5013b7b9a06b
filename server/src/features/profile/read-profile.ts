import { FIRST_SETTINGS, type Profile } from '@furrow/contract/account-profile';
import type { User } from '@furrow/contract/account';
import { totalsOf } from '@furrow/domain/ledger/garden';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { ProfileDeps, ProfileParts } from './profile-deps.ts';

/** What a profile shows where nothing has grown. */
const NOTHING: ProfileParts = { ...totalsOf({}), plants: [], todos: [], stats: {} };

/** The profile document, whose date is the account's own (D2). */
export async function readProfile(
  { db, partsOf }: Pick<ProfileDeps, 'db' | 'partsOf'>,
  user: User,
): Promise<Profile> {
  const [kept] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, user.id));
  if (!kept) throw new Error('The account was deleted while its profile was read');
  return profileOf(user, kept, await partsOf(user.id));
}

/** The profile of an account without what has grown, which takes no look at its history. */
export function profileOf(
  { displayName, email }: User,
  { createdAt }: { readonly createdAt: Date },
  parts = NOTHING,
): Profile {
  return {
    displayName,
    email,
    createdAt: createdAt.toISOString(),
    settings: FIRST_SETTINGS,
    ...parts,
  };
}
