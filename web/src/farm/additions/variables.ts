import type { CSSProperties } from 'react';

/** Custom properties as a style, which React types as unknown. */
export function variables(values: Readonly<Record<string, string | number>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}
