import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { seededRandom } from './random.ts';
import { createSeal } from './seal.ts';
import { solve } from './solve.ts';

describe('sealing', () => {
  it('seals with ECDH-ES and A256GCM for one key, bound to method, path, time and a one-time id', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const key = (await exportJWK(publicKey)) as Record<string, string>;
    const seal = createSeal(seededRandom(7));
    const bind = { method: 'POST', path: '/wps/session/login', at: 1_760_000_000_999 };
    const [one, two] = [
      await seal('{"password":"hunter2"}', { kid: 'k1', key }, bind),
      await seal('x', { kid: 'k1', key }, bind),
    ];
    expect(one).not.toContain('hunter2');
    const opened = await compactDecrypt(one, privateKey);
    expect(new TextDecoder().decode(opened.plaintext)).toBe('{"password":"hunter2"}');
    expect(opened.protectedHeader).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'k1',
      iat: 1_760_000_000,
      method: 'POST',
      path: '/wps/session/login',
    });
    const other = await compactDecrypt(two, privateKey);
    expect(other.protectedHeader['jti']).not.toBe(opened.protectedHeader['jti']);
  });
});

describe('over plain http', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('R-SEC-07 SAFE-37 a request body is sealed and a challenge solved where `crypto.subtle` is missing', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const key = (await exportJWK(publicKey)) as Record<string, string>;
    const hmacSignatureSecret = 'for this test';
    const cost = { algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '0', deriveKey, hmacSignatureSecret };
    const challenge = await createChallenge(cost);
    const real = globalThis.crypto;
    vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array<ArrayBuffer>) => real.getRandomValues(into) });
    vi.resetModules();
    const { createSeal: createPlainSeal } = await import('./seal.ts');
    const { solve: solvePlain } = await import('./solve.ts');
    const to = { kid: 'k1', key };
    const sealed = await createPlainSeal(seededRandom(7))('hunter2', to, { method: 'POST', path: '/x', at: 1_000 });
    const answer = JSON.parse(atob(await solvePlain({ ...challenge })));
    vi.unstubAllGlobals();
    const opened = await compactDecrypt(sealed, privateKey);
    expect(new TextDecoder().decode(opened.plaintext)).toBe('hunter2');
    expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', iat: 1, method: 'POST' });
    expect((await verifySolution({ ...answer, deriveKey, hmacSignatureSecret })).verified).toBe(true);
  });
});

describe('proof of work', () => {
  it('solves a challenge so that the house’s verifier accepts it', async () => {
    const hmacSignatureSecret = 'for this test';
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      keyPrefix: '0',
      deriveKey,
      hmacSignatureSecret,
    });
    const answer = JSON.parse(atob(await solve({ ...challenge })));
    expect((await verifySolution({ ...answer, deriveKey, hmacSignatureSecret })).verified).toBe(true);
  });
});
