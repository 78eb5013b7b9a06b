import type { Instant } from '@furrow/domain/time';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { v7 as uuidv7 } from 'uuid';

/** 60 bits, in base64url: of a million sessions two have one id with a probability of one to two million. */
const ID_LENGTH = 10;

/** The id of a past session (D55), from its source and its key in the file. */
export function sessionIdOf(source: string, key: string): string {
  const bytes = hashOf('session', source, key).subarray(0, 8);
  const text = btoa(String.fromCharCode(...bytes));
  return text.slice(0, ID_LENGTH).replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * The origin of an imported task: a UUIDv7, the same one however often the task is imported.
 * @param addedAt 0 if the file does not tell it
 */
export function taskOriginOf(source: string, key: string, addedAt: Instant): string {
  return uuidv7({ msecs: addedAt, random: hashOf('task', source, key).subarray(0, 16) });
}

/**
 * The number that an imported task wants: the same one on every device that imports it. Focus is about a number, so the instant of the
 * import would leave the focus of one device without its task.
 * @returns one of 2^48 numbers
 */
export function taskNumberOf(origin: string): number {
  return Number.parseInt(origin.slice(-12), 16);
}

/** The id of an event that had none: a UUIDv7, the same one however often it is read. */
export function eventIdOf(text: string): string {
  return uuidv7({ msecs: 0, random: hashOf('event', text).subarray(0, 16) });
}

const hashOf = (...parts: readonly string[]) => sha256(utf8ToBytes(parts.join('\0')));
