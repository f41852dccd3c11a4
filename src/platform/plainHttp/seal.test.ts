import { randomBytes } from 'node:crypto';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { sealWithoutSubtle } from './seal.ts';

const random = (bytes: number): Uint8Array => new Uint8Array(randomBytes(bytes));
const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', path: '/wps/session/login' };
/** A key of the house; jose opens with the platform's own cryptography. */
const houseKey = async (): Promise<{
  readonly key: Record<string, string>;
  readonly open: (sealed: string) => ReturnType<typeof compactDecrypt>;
}> => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const key = (await exportJWK(publicKey)) as Record<string, string>;
  return { key, open: (sealed) => compactDecrypt(sealed, privateKey) };
};

describe('sealing without the browser’s own cryptography', () => {
  it('SAFE-37 what was sealed for the house opens with the house’s private key, with the header it was given', async () => {
    const { key, open } = await houseKey();
    const sealed = sealWithoutSubtle('{"password":"密码 hunter2"}', key, header, random);
    const opened = await open(sealed);
    expect(new TextDecoder().decode(opened.plaintext)).toBe('{"password":"密码 hunter2"}');
    expect(opened.protectedHeader).toMatchObject(header);
    const broken = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    await expect(open(broken)).rejects.toThrow('decryption');
  });
  it('SAFE-37 decrypts for any lengths of body and header', async () => {
    const { key, open } = await houseKey();
    for (let length = 0; length < 70; length += 1) {
      const [plain, path] = ['p'.repeat(length), 'h'.repeat((length * 7) % 50)];
      const opened = await open(sealWithoutSubtle(plain, key, { ...header, path }, random));
      expect(new TextDecoder().decode(opened.plaintext)).toBe(plain);
      expect(opened.protectedHeader['path']).toBe(path);
    }
  });
  it('SAFE-37 decrypts with every key of the house, and uses each ephemeral key and nonce once', async () => {
    const seen = new Set<unknown>();
    for (let tried = 0; tried < 10; tried += 1) {
      const { key, open } = await houseKey();
      const sealed = sealWithoutSubtle('body', key, header, random);
      const { plaintext, protectedHeader } = await open(sealed);
      expect(new TextDecoder().decode(plaintext)).toBe('body');
      seen.add((protectedHeader['epk'] as Readonly<Record<string, string>>)['x']).add(sealed.split('.')[2]);
    }
    expect(seen.size).toBe(20);
  });
  it('SAFE-37 throws for a key that is not a point of the curve', () => {
    const coordinate = (last: number): string => Buffer.from([...new Uint8Array(31), last]).toString('base64url');
    const seal = (key: Record<string, string>) => () => sealWithoutSubtle('body', key, header, random);
    expect(seal({ x: coordinate(5), y: coordinate(1) })).toThrow('bad point');
    expect(seal({ x: coordinate(0), y: coordinate(0) })).toThrow('bad point');
    expect(seal({ x: coordinate(5) })).toThrow('point');
  });
});
