import type { CSSProperties } from 'react';

/** Custom properties as a style: React's type for styles does not know them. */
export function variables(values: Readonly<Record<string, string | number>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}
