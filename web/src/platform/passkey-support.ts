/** Whether passkeys can be used here: they are bound to the host name that people reach this server by. */
export type PasskeySupport = 'supported' | 'no-name' | 'old-browser';

/** An IP address, version 4 or 6. */
const ADDRESS = /^[\d.]+$|^\[/;

export function passkeySupport(): PasskeySupport {
  if (!window.isSecureContext || ADDRESS.test(window.location.hostname)) return 'no-name';
  const isKnown =
    'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  return isKnown ? 'supported' : 'old-browser';
}
