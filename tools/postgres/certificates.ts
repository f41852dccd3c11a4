/** Certificates for tests of TLS, made anew each time, so that no private key is kept: X.509 in DER, by hand, since Node makes none. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface Certificate {
  readonly pem: string;
  readonly privateKey: KeyObject;
}
const field = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => field(0x30, ...parts);
const bytes = (tag: number, hex: string): Buffer => field(tag, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string): Buffer => field(tag, Buffer.from(value));
const ECDSA_WITH_SHA256 = sequence(bytes(0x06, '2a8648ce3d040302'));
const VALIDITY = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'));
const TRUE = bytes(0x01, 'ff');
const IS_ROOT = sequence(bytes(0x06, '551d13'), TRUE, field(0x04, sequence(TRUE)));
const nameOf = (name: string): Buffer => sequence(field(0x31, sequence(bytes(0x06, '550403'), text(0x0c, name))));
const forHost = (host: string): Buffer => sequence(bytes(0x06, '551d11'), field(0x04, sequence(text(0x82, host))));

const create = (name: string, issuer: string, extension: Buffer, signer: KeyObject | null): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = sequence(
    field(0xa0, bytes(0x02, '02')),
    bytes(0x02, signer ? '02' : '01'),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    VALIDITY,
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    field(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', content, signer ?? privateKey);
  const der = sequence(content, ECDSA_WITH_SHA256, field(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'), privateKey };
};
export const createRoot = (name: string): Certificate => create(name, name, IS_ROOT, null);
/** Of a server under the name `host`. `rootName`: as the root was created. */
export const createServerCertificate = (host: string, rootName: string, root: Certificate): Certificate =>
  create(host, rootName, forHost(host), root.privateKey);
