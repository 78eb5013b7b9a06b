import type { SessionLines } from './import-record.ts';
import type { PastSession } from './past-session.ts';
import { lineOf } from './session-lines.ts';

/** The most bytes of the sessions in a record: with an exchange around it, a record still fits into a request of 64 KiB (ADR 24). */
export const MAX_CONTENT_BYTES = 56 * 1024;

/**
 * Divides sessions, in their order, among records, each with only its own tags.
 * @param limitBytes of a record's content as JSON in UTF-8; a session that is longer has a record to itself
 */
export function packed(
  sessions: readonly PastSession[],
  limitBytes = MAX_CONTENT_BYTES,
): readonly SessionLines[] {
  const packs: Pack[] = [];
  for (const session of sessions) {
    if (packs.at(-1)?.takes(session, limitBytes)) continue;
    const pack = new Pack();
    pack.takes(session, Infinity);
    packs.push(pack);
  }
  return packs.map(({ tags, lines }) => ({ tags: [...tags.keys()], lines: lines.join('\n') }));
}

const EMPTY_BYTES = bytesInJson({ tags: [], lines: '' });

const COMMA = 1;

class Pack {
  /** The places of the tags. */
  readonly tags = new Map<string, number>();
  readonly lines: string[] = [];
  #bytes = EMPTY_BYTES;

  /** Adds a session if there is room for it. */
  takes(session: PastSession, limitBytes: number): boolean {
    const { tag } = session;
    const place = tag === null ? undefined : (this.tags.get(tag) ?? this.tags.size);
    const line = lineOf(session, place);
    // The quotes of a line as JSON are counted for the end of the line within the text, which takes two bytes as well.
    const isNew = place === this.tags.size;
    const bytes = this.#bytes + bytesInJson(line) + (isNew ? bytesInJson(tag) + COMMA : 0);
    if (bytes > limitBytes) return false;
    this.#bytes = bytes;
    this.lines.push(line);
    if (isNew && tag !== null) this.tags.set(tag, place);
    return true;
  }
}

/** The bytes of a value as JSON in UTF-8. */
function bytesInJson(value: unknown): number {
  const text = JSON.stringify(value);
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOf(text.charCodeAt(at));
  return bytes;
}

/** The bytes of a unit of UTF-16 in UTF-8. Two halves of a character are four bytes together. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  const isHalf = unit >= 0xd8_00 && unit < 0xe0_00;
  return unit < 0x8_00 || isHalf ? 2 : 3;
}
