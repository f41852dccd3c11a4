/** Verification of what passkeys sign (decision 0303); proofs of a device are in tests/stack/passkeys.test.ts. */
import { expect, it } from 'vitest';
import { verifyCreated, verifyProof } from './passkeys.ts';

it('a proof that arrives at an IP address is refused for the address, not as a wrong one', async () => {
  const home = 'http://192.168.1.20:8080';
  const site = { home, portal: home, games: home, pages: [home] };
  const proof = { id: 'c', rawId: 'c', type: 'public-key' } as const;
  const signed = { clientDataJSON: '', authenticatorData: '', signature: '' };
  const passkey = { id: 'k', credential: 'c', publicKey: '', counter: 0, transports: [], name: 'k' };
  const times = { createdAt: 0, lastUsedAt: null };
  await expect(verifyProof({ ...proof, response: signed }, { ...passkey, ...times }, 'x', site)).rejects.toMatchObject({
    code: 'passkey-address',
  });
  const made = { clientDataJSON: '', attestationObject: '' };
  await expect(verifyCreated({ ...proof, response: made }, 'x', site)).rejects.toMatchObject({
    code: 'passkey-address',
  });
});
