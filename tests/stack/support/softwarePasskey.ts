/** A device that makes and proves passkeys, in software: ES256, no attestation, user verified. Speaks WebAuthn in JSON. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  CreatedPasskey,
  CreationOptions,
  PasskeyProof,
  RequestOptions,
} from '../../../src/contract/passkeys/passkeys.calls.ts';

/** Bits of the authenticator data: user present, user verified, attested credential included. */
const FLAGS = { present: 1, verified: 4, attested: 64 } as const;
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
/** The parts of CBOR that an answer of a device needs. */
const cbor = {
  text: (text: string): Buffer => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]),
  bytes: (value: Uint8Array): Buffer =>
    Buffer.concat([
      value.length < 256
        ? Buffer.from([0x58, value.length])
        : Buffer.concat([Buffer.from([0x59]), uint(value.length, 2)]),
      value,
    ]),
  /** From -24 to 23. */
  int: (value: number): Buffer => Buffer.from([value >= 0 ? value : 0x20 | (-1 - value)]),
  map: (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
    Buffer.concat([Buffer.from([0xa0 | pairs.length]), ...pairs.flat()]),
};
interface Credential {
  readonly id: Buffer;
  readonly user: string;
  readonly privateKey: KeyObject;
}
export interface SoftwarePasskey {
  readonly create: (options: CreationOptions) => CreatedPasskey;
  /** With the credential that was made latest. */
  readonly prove: (options: RequestOptions) => PasskeyProof;
  /** Of the latest proof. A copy of the device begins where it was copied. */
  counter: number;
  origin: string;
  /** False: the person was present, and neither finger nor PIN was asked for. */
  verifies: boolean;
}
/** `counts` false: the counter stays 0, as of keys that are synchronised over devices. */
export const createSoftwarePasskey = (origin: string, counts = true): SoftwarePasskey => {
  let latest: Credential | null = null;
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, attested: Buffer | null): Buffer => {
    if (counts) device.counter += 1;
    const flags = FLAGS.present | (device.verifies ? FLAGS.verified : 0) | (attested === null ? 0 : FLAGS.attested);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(device.counter, 4), attested ?? Buffer.alloc(0)]);
  };
  const device: SoftwarePasskey = {
    counter: 0,
    origin,
    verifies: true,
    create: ({ challenge, rp, user }) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      latest = { id, user: user.id, privateKey };
      const key = cbor.map(
        [cbor.int(1), cbor.int(2)],
        [cbor.int(3), cbor.int(-7)],
        [cbor.int(-1), cbor.int(1)],
        [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      );
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, key]);
      const attestationObject = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(authenticatorData(rp.id, attested))],
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    prove: ({ challenge, rpId }) => {
      if (latest === null) throw new Error('this device has no passkey');
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, null);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), latest.privateKey);
      return {
        id: base64url(latest.id),
        rawId: base64url(latest.id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: latest.user,
        },
      };
    },
  };
  return device;
};
