import { createHash } from 'node:crypto';
import * as routes from '@furrow/contract/routes/own-data';
import type { User } from '@furrow/contract/account';
import type { Profile, ProfileSettings } from '@furrow/contract/account-profile';
import { VERSION } from '@furrow/contract/version';
import { displayNameOf } from '@furrow/domain/account/display-name';
import { totalsOf } from '@furrow/domain/ledger/garden';
import { eq } from 'drizzle-orm';
import { againIfAway } from '../../db/pages.ts';
import { users } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { ownTag, unchangedAnswer } from '../../http/entity-tag.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonInPieces, jsonList, nested, waitToRead } from '../../http/in-pieces.ts';
import type { Heads, Viewer } from '../../http/found-viewer.ts';
import { gardenBytes } from '../../http/read-allowance.ts';
import type { RouteDeps } from '../../http/route-deps.ts';

/** The parts of a profile document that other features provide. The two lists come as pieces of JSON lists. */
interface ProfileParts extends GrownParts {
  readonly todos: AsyncIterable<string>;
  readonly plants: AsyncIterable<string>;
}

type GrownParts = Omit<Profile, 'displayName' | 'email' | 'createdAt' | 'plants' | 'todos'>;

/** What this feature needs from others. */
interface OfOthers {
  /** Ledger, to-do list and settings, as the profile shows them. */
  readonly partsOf: (userId: string) => Promise<ProfileParts>;
  /** The versions of all that `partsOf` reads; undefined if the garden has to be recounted first. */
  readonly versionsOf: (heads: Heads) => readonly number[] | undefined;
  readonly settingsOf: (userId: string) => Promise<ProfileSettings>;
}

/** `/api/me`: the signed-in user's own profile. */
export function addProfile(app: App, deps: RouteDeps, ofOthers: OfOthers): void {
  const { db, signedIn, mayWrite } = deps;
  // Registered by hand: the library's types do not allow JSON that is sent as a text.
  app.openAPIRegistry.registerPath(apiRoute(routes.readProfile));
  app.get(routes.readProfile.path, signedIn, async (c) => {
    const { user, account, heads } = c.get('viewer');
    // The versions are read before the data. So the data may be newer than its tag, and is then sent once more, but never older.
    const versions = ofOthers.versionsOf(heads);
    const tag = versions && ownTag(c, ...versions, digestOf(ownPart(user, account)));
    const unchanged = tag !== undefined && unchangedAnswer(c, tag);
    if (unchanged) return unchanged;
    const bytes = gardenBytes(heads) + heads.bytes.records;
    const wait = waitToRead(c, deps, { userId: user.id, bytes });
    if (wait > 0) return limitedAnswer(c, wait);
    const pieces = profilePieces(c.get('viewer'), ofOthers.partsOf);
    return jsonInPieces(c, deps, { userId: user.id, pieces, headers: tag ? { ETag: tag } : {} });
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
      const named = { ...user, displayName };
      return c.json({ ...ownPart(named, kept), ...NOTHING, settings }, 200);
    },
  );
}

/** The garden's fields and lists in the answer to a change, which leaves them empty. */
const NOTHING = { ...totalsOf({}), todos: [], stats: {}, plants: [] };

/** The profile document in pieces of JSON; its date is the account's own (D2). */
export async function* profilePieces(
  { user, account }: Pick<Viewer, 'user' | 'account'>,
  partsOf: OfOthers['partsOf'],
): AsyncGenerator<string> {
  const { todos, plants, ...parts } = await againIfAway(() => partsOf(user.id));
  const lists = { todos: jsonList(todos), plants: jsonList(plants) };
  yield* nested({ ...ownPart(user, account), ...parts }, lists);
}

type Account = Pick<Viewer['account'], 'createdAt'>;

/** What the document shows of the user's own row. */
const ownPart = ({ displayName, email }: User, { createdAt }: Account) => ({
  displayName,
  email,
  createdAt: createdAt.toISOString(),
});

/** A digest that changes with what the document shows of the user, and with the release, which may show the same data differently. */
const digestOf = (shown: ReturnType<typeof ownPart>): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, shown]))
    .digest('base64url');
