/** A share of 0 to 1 as a whole percentage, such as '84%'. */
export function shareText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
