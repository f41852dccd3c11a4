/** A self-signed certificate for a test's own TLS, valid for one day; nothing has to be installed for it. */
import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
/** 1.2.840.10045.4.3.2, ECDSA with SHA-256. */
const ALGORITHM = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const DAY_MS = 86_400_000;

export const certificateFor = (name: string): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const time = (at: number): Buffer =>
    der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
  const now = Date.now();
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    subject,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trim()}\n-----END CERTIFICATE-----\n`,
  };
};
