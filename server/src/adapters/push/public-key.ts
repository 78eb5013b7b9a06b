import { createECDH } from 'node:crypto';

/** The public key of a private one; undefined if it is none. */
export function publicKeyOf(privateKey: string): string | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
