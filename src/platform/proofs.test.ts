import { webcrypto } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createProofCrypto, openProofCrypto } from './proofs.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
afterEach(() => vi.unstubAllGlobals());

test('proofs are checked where the browser knows SHA-256 and Ed25519', async () => {
  vi.stubGlobal('crypto', { subtle });
  const opened = await openProofCrypto();
  if (typeof opened === 'string') throw new Error(opened);
  const pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const key = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const text = new TextEncoder().encode('a checkpoint');
  const signature = new Uint8Array(await subtle.sign('Ed25519', pair.privateKey, text));
  expect(await opened.isSigned(text, signature, key)).toBe(true);
  expect(await opened.isSigned(new TextEncoder().encode('another'), signature, key)).toBe(false);
  expect(await opened.isSigned(text, signature, new Uint8Array(3))).toBe(false);
  const hex = Buffer.from(await opened.sha256(new TextEncoder().encode('abc'))).toString('hex');
  expect(hex).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
test('a page over plain http and a browser without Ed25519 say so', async () => {
  vi.stubGlobal('crypto', {});
  expect(await openProofCrypto()).toBe('insecure');
  const withoutKeys = { importKey: () => Promise.reject(new Error('NotSupportedError')) };
  vi.stubGlobal('crypto', { subtle: withoutKeys });
  expect(await openProofCrypto()).toBe('unsupported');
  const { isSigned } = createProofCrypto(withoutKeys as unknown as SubtleCrypto);
  expect(await isSigned(new Uint8Array(), new Uint8Array(), new Uint8Array())).toBe(false);
});
