import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/**
 * Decrypts the body of a push message as its browser would (RFC 8291, RFC 8188).
 * @param auth the browser's authentication secret
 */
export function decryptPush(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = derived(receiver.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A padding of 2 and zeros ends the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

const derived = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));
