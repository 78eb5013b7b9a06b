/** Who looks at the page (section 6). */
export type Role = 'visitor' | 'demo' | 'registered';

/** Accounts are not open on this farm yet, so everyone is a visitor. */
export function currentRole(): Role {
  return 'visitor';
}
