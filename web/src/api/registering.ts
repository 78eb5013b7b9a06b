import { emailSchema } from '@furrow/contract/account';
import { browserStorage } from '../platform/browser-storage.ts';
import { REGISTERING_KEY } from '../read-model/identity-keys.ts';

/**
 * The email address that somebody registers with here, kept from before the request until the new account has adopted the guest's garden.
 * Even if the answer to the request is lost, the address shows that this account is the one that adopts (D7).
 */
export const registering = {
  begin: (email: string): void => browserStorage().setItem(REGISTERING_KEY, asKept(email)),
  over: (): void => browserStorage().removeItem(REGISTERING_KEY),
  is: (email: string | null): boolean =>
    email !== null && browserStorage().getItem(REGISTERING_KEY) === asKept(email),
};

/** The address in the form in which the server keeps it. */
function asKept(email: string): string {
  return emailSchema.safeParse(email).data ?? email;
}
