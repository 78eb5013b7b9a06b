import * as routes from '@furrow/contract/routes/own-data';
import type { User } from '@furrow/contract/account';
import { type Profile, type ProfileSettings } from '@furrow/contract/account-profile';
import { displayNameOf } from '@furrow/domain/account/display-name';
import { totalsOf } from '@furrow/domain/ledger/garden';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer } from '../../http/error-answer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';

/** The part of a profile document that other features keep. */
type ProfileParts = Omit<Profile, 'displayName' | 'email' | 'createdAt' | 'settings'>;

/** What other features know of a user. */
interface OfOthers {
  /** Ledger and to-do list, as the profile shows them. */
  readonly partsOf: (userId: string) => Promise<ProfileParts>;
  readonly settingsOf: (userId: string) => Promise<ProfileSettings>;
}

/** `/api/me`: the signed-in user's own profile. */
export function addProfile(app: App, deps: RouteDeps, ofOthers: OfOthers): void {
  const { db, reads, signedIn, mayWrite } = deps;
  app.openapi({ ...apiRoute(routes.readProfile), middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    return c.json(await reads.whole(user.id, () => readProfile(db, user, ofOthers)), 200);
  });
  app.openapi(
    { ...apiRoute(routes.changeProfile), middleware: [signedIn, mayWrite] as const },
    async (c) => {
      const { user } = c.get('viewer');
      if (user.isAnonymous) return errorAnswer(c, 'account-required');
      const displayName = displayNameOf(c.req.valid('json').displayName);
      if (displayName === undefined) return errorAnswer(c, 'invalid-name');
      const changed = { name: displayName, updatedAt: new Date() };
      const [kept] = await db
        .update(users)
        .set(changed)
        .where(eq(users.id, user.id))
        .returning({ createdAt: users.createdAt });
      if (!kept) return errorAnswer(c, 'user-token-expired');
      const settings = await ofOthers.settingsOf(user.id);
      return c.json(profileOf({ ...user, displayName }, kept, settings), 200);
    },
  );
}

/** What a profile shows where nothing has grown. */
const NOTHING: ProfileParts = { ...totalsOf({}), plants: [], todos: [], stats: {} };

/** The profile document, whose date is the account's own (D2). */
export async function readProfile(
  db: Database,
  user: User,
  { partsOf, settingsOf }: OfOthers,
): Promise<Profile> {
  const [kept] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, user.id));
  if (!kept) throw new Error('The account was deleted while its profile was read');
  return profileOf(user, kept, await settingsOf(user.id), await partsOf(user.id));
}

/** The profile of an account without its garden; it does not read the history. */
function profileOf(
  { displayName, email }: User,
  { createdAt }: { readonly createdAt: Date },
  settings: ProfileSettings,
  parts = NOTHING,
): Profile {
  return {
    displayName,
    email,
    createdAt: createdAt.toISOString(),
    settings,
    ...parts,
  };
}
