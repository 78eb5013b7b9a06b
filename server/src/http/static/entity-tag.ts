/** Whether an `If-None-Match` names this tag: then the client already has what we would send. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.some((each) => each === tag || each === '*');
}
