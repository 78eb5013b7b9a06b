import { VERSION_HEADER } from '@furrow/contract/version';

/** The version of a server; null where it says none, which is one of release 0.1.0 (D44). */
export type ServerVersion = string | null;

const changed = new EventTarget();

let last: ServerVersion | undefined;

/** The version of the server that answered this page last; nothing before the first answer. */
export function lastServerVersion(): ServerVersion | undefined {
  return last;
}

/** Learns from an answer which version gave it. An error may be a proxy's, which has none. */
export function learnServerVersion({ status, headers }: Response): void {
  const version = headers.get(VERSION_HEADER);
  if (status >= 400 || version === last) return;
  last = version;
  changed.dispatchEvent(new Event('change'));
}

/** Calls back when another version answers than before; returns what stops it. */
export function watchServerVersion(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}
