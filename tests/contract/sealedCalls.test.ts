/** What the portal sends for the calls that the specification wants encrypted. */
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { callNamed } from '../../src/contract/index.ts';
import { seededRandom } from '../../src/platform/random.ts';
import { createSeal } from '../../src/platform/seal.ts';
import { fakePlatform } from '../../src/platform/testing/fakePlatform.ts';
import { createHttp } from '../../src/transport/rest/http.ts';
import { createRestClient } from '../../src/transport/rest/restClient.ts';
import { fakeHouse, success } from '../../src/transport/rest/testing/fakeHouse.ts';
import { sample } from './sample.ts';

const NAMES = [
  'login',
  'register',
  'registerMobile',
  'changePassword',
  'getPasswordByPhone',
  'redeemPoint',
  'convertPoint',
];
test('R-SEC-01 log-in, registrations, password changes, redemption and conversion of points send bodies in which nothing is readable', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const platform = fakePlatform();
  const crypto = { ...platform.crypto, seal: createSeal(seededRandom(7)) };
  for (const name of NAMES) {
    const row = callNamed(name);
    if (!row) throw new Error(`there is no call ${name}`);
    const house = fakeHouse(() => success(sample(row.answer)));
    const rest = createRestClient({ ...platform, crypto }, createHttp({ base: '', adapter: house.adapter }));
    rest.setSealKeys([{ kid: 'k1', key: (await exportJWK(publicKey)) as Record<string, string> }]);
    const body = sample(row.body);
    // Every text of the body contains this word.
    expect(JSON.stringify(body)).toContain('sample');
    await rest.call(row, { body }, { key: 'key-12345678' });
    const [sent] = house.seen;
    expect(sent?.headers['content-type'], name).toBe('application/jose');
    expect(JSON.stringify(sent), name).not.toContain('sample');
    const { plaintext } = await compactDecrypt(sent?.body ?? '', privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext)), name).toEqual(body);
  }
});
