import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@furrow/contract/sign-in-methods';

/** Deviations that a faulty page or a thief could cause. */
interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the authenticator has verified the user. */
  readonly verified?: boolean;
  readonly counter?: number;
}

/** An authenticator with one passkey, as WebAuthn level 3 has it: an ES256 key, and no attestation. */
export interface SoftwareAuthenticator {
  readonly make: (challenge: string, bent?: Bent) => NewPasskey;
  readonly prove: (challenge: string, bent?: Bent) => PasskeyProof;
}

export function softwareAuthenticator(server: URL): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  let signed = 0;
  const clientData = (type: string, challenge: string, { origin = server.origin }: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId = server.hostname, verified = true, counter = signed }: Bent,
    flags: number,
  ) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (verified ? USER_VERIFIED : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  return {
    make: (challenge, bent = {}) => {
      const authData = Buffer.concat([
        authenticatorData(bent, HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, bent).toString('base64url'),
          attestationObject: withoutAttestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    prove: (challenge, bent = {}) => {
      signed += 1;
      const client = clientData('webauthn.get', challenge, bent);
      const data = authenticatorData(bent, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const coordinate = (value: string | undefined): Buffer => Buffer.from(value ?? '', 'base64url');

/** CBOR by hand, of the two maps that are needed: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` is an ES256 key. */
const coseKey = ({ x, y }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    coordinate(x),
    Buffer.from([0x22, 0x58, 32]),
    coordinate(y),
  ]);

const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

/** `{fmt: 'none', attStmt: {}, authData}`. */
const withoutAttestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
