// Decrypts push messages; the package has no types for it.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  interface Keys {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** In base64url. */
    readonly authSecret: string;
  }
  export function decrypt(body: Buffer, keys: Keys): Buffer;
}
