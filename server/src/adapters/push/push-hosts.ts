/** The push services of the browsers: Chromium's, Firefox's, Safari's, Edge's. */
const KNOWN_HOSTS = new Set(['fcm.googleapis.com', 'web.push.apple.com']);
const KNOWN_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether the server may call an endpoint. Only endpoints of known push services are allowed, so that nobody can make the server
 * call an address of their choice (D49).
 * @param added the origins that `PUSH_HOSTS` adds
 */
export function isPushEndpoint(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (added.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.has(hostname) || KNOWN_DOMAINS.some((domain) => hostname.endsWith(domain));
}
