const format = new Intl.NumberFormat('en-US');

/** '1,234,567': as many as there may be of gardeners. */
export function grouped(count: number): string {
  return format.format(count);
}
