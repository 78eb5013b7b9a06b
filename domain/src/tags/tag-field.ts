/** The id of a tag, where a plan, an event or a task has one (D58). */
export interface TagField {
  readonly tag?: string;
}

const TAG_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export function isTagId(value: unknown): value is string {
  return typeof value === 'string' && TAG_ID.test(value);
}

/** An object with only the tag, to spread into another object. Without a tag it is empty. */
export function tagField(tag: string | null | undefined): TagField {
  return tag ? { tag } : {};
}
