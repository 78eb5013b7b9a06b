import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly isAnonymous: boolean;
}

/** Makes a user in the transaction that `tx` is. */
export async function createUser(tx: Transaction, wanted: NewUser) {
  const now = new Date();
  const user = {
    ...wanted,
    id: randomUUID(),
    emailVerified: false,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(users).values(user);
  return user;
}
