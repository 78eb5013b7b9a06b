import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** A nonce of 24 random bytes stands before what it encrypts. */
const cipher = (key: string) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());

/** A text as only who has the key can read it, in hexadecimal. */
export const encrypted = (text: string, key: string): string =>
  Buffer.from(cipher(key).encrypt(Buffer.from(text))).toString('hex');

/** @throws where the key is another, or something was changed */
export const decrypted = (kept: string, key: string): string =>
  Buffer.from(cipher(key).decrypt(Buffer.from(kept, 'hex'))).toString();
