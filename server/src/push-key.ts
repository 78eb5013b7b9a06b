import { createECDH } from 'node:crypto';

const PRIVATE_BYTES = 32;

/** The public key of a private one; undefined if that is not a private key. */
export function publicKeyOf(privateKey: string): string | undefined {
  const key = Buffer.from(privateKey, 'base64url');
  if (key.length !== PRIVATE_BYTES) return undefined;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(key);
    return curve.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
