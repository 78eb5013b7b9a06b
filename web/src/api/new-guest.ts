import { browserStorage } from '../platform/browser-storage.ts';
import { NEW_GUEST_KEY } from '../read-model/identity-keys.ts';

/** Whether this document has heard who is signed in: a guest that is made after that is one. */
let isGuestCertain = false;

/**
 * The guest that was made in this browser before the server said who is signed in. If it then names somebody, whose storage the
 * browser has emptied, the guest was that person, and what the guest has is theirs (D6). Else it is a guest's, and is offered to
 * whoever logs in (D7).
 */
export const newGuest = {
  begin: (guest: string): void => {
    if (isGuestCertain) return;
    try {
      browserStorage().setItem(NEW_GUEST_KEY, guest);
    } catch {
      // Without room for this note they stay a guest.
    }
  },
  over: (): void => {
    isGuestCertain = true;
    browserStorage().removeItem(NEW_GUEST_KEY);
  },
  is: (guest: string): boolean => browserStorage().getItem(NEW_GUEST_KEY) === guest,
};
