import type { ErrorCode } from '@furrow/contract/error';

/**
 * Every kind of security event, and how it ended. docs/security-log.md says of each when it is written; a test compares the two.
 * Log readers rely on these names: kinds may be added, but never renamed.
 */
export const securityKinds = {
  'signed-up': 'done',
  'demo-begun': 'done',
  'password-accepted': 'done',
  'signed-in': 'done',
  'signed-out': 'done',
  'session-ended': 'done',
  'other-sessions-ended': 'done',
  'reset-asked': 'done',
  'password-changed': 'done',
  reauthenticated: 'done',
  'factor-changed': 'done',
  'address-confirmed': 'done',
  'account-deleted': 'done',
  'sign-up-refused': 'refused',
  'sign-in-refused': 'refused',
  'reset-refused': 'refused',
  'password-refused': 'refused',
  'factor-refused': 'refused',
  'ended-session-used': 'refused',
  'access-denied': 'refused',
  'foreign-origin': 'refused',
  'limit-reached': 'refused',
  'input-refused': 'refused',
  'event-refused': 'refused',
} as const satisfies Readonly<Record<string, 'done' | 'refused'>>;

export type SecurityKind = keyof typeof securityKinds;

/** The security event of each error code; `undefined` for errors that occur in normal use. */
export const kindOfRefusal: Readonly<Partial<Record<ErrorCode, SecurityKind>>> = {
  'wrong-credentials': 'sign-in-refused',
  'code-required': 'password-accepted',
  'email-already-in-use': 'sign-up-refused',
  'operation-not-allowed': 'sign-up-refused',
  'invalid-token': 'reset-refused',
  'wrong-password': 'password-refused',
  'wrong-code': 'factor-refused',
  'passkey-refused': 'factor-refused',
  'sign-in-expired': 'factor-refused',
  'user-token-expired': 'ended-session-used',
  'account-required': 'access-denied',
  'another-user': 'access-denied',
  'forbidden-origin': 'foreign-origin',
  'unknown-host': 'foreign-origin',
  'too-many-requests': 'limit-reached',
  'storage-full': 'limit-reached',
  'malformed-body': 'input-refused',
  'invalid-request': 'input-refused',
  'body-too-large': 'input-refused',
  'unsupported-media-type': 'input-refused',
};

/** Whom the events of a request are about, as far as it is known. */
export interface Subject {
  readonly userId?: string;
  /** An account's e-mail address. Only a keyed hash of it is written. */
  readonly email?: string;
}

/** What else is written of an event: codes and counts, never what somebody typed. */
export type EventFacts = Readonly<Record<string, string | number | boolean>>;

export type WriteSecurityEvent = (kind: SecurityKind, facts: EventFacts) => void;
