import { profileSchema, type Profile } from '@furrow/contract/account-profile';
import type { User } from '@furrow/contract/account';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { profiles } from '../../db/schema.ts';
import type { ProfileDeps } from './profile-deps.ts';

const settingsSchema = profileSchema.shape.settings;

/** What every profile begins with (specification, section 3). */
const FIRST_SETTINGS: Profile['settings'] = {
  pomodoroTime: 25,
  shortBreakTime: 5,
  longBreakTime: 15,
  longBreakInterval: 4,
  autoStartBreaks: false,
  autoStartPomodoros: false,
  soundEnabled: true,
};

/** The profile document; made here where it is missing, so that a failure to make one never fails a sign-up (D2). */
export async function readProfile(deps: ProfileDeps, user: User): Promise<Profile> {
  const { db } = deps.store;
  const kept = (await findProfile(db, user.id)) ?? (await makeProfile(db, user.id));
  const parts = await deps.partsOf(user.id);
  return {
    displayName: user.displayName,
    email: user.email,
    createdAt: kept.createdAt.toISOString(),
    settings: settingsSchema.parse(kept.settings),
    ...parts,
  };
}

async function findProfile(db: Database, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return profile;
}

async function makeProfile(db: Database, userId: string) {
  const made = { userId, settings: FIRST_SETTINGS, createdAt: new Date() };
  const [profile] = await db.insert(profiles).values(made).onConflictDoNothing().returning();
  // Another request was quicker: its profile is the one.
  return profile ?? (await findProfile(db, userId)) ?? made;
}
