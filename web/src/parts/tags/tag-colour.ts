import './tag-colours.css';

/** A tag's colour in a style. One that only a newer release knows looks like stone. */
export function tagColour(colour: string): string {
  return `var(--color-tag-${colour}, var(--color-tag-stone))`;
}
