/** The published function against rounds of an implementation of its own, `makeVectors.py`, which shares no line with it. */
import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawnRound, type FairCrypto } from '../../src/lib/fairness/check.ts';
import { integersFrom } from '../../src/lib/fairness/integers.ts';
import { blockText, type FairGame } from '../../src/lib/fairness/playFairRound.ts';
import vectors from './vectors.json' with { type: 'json' };

const hmac = (key: Uint8Array, text: Uint8Array | string): Uint8Array =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const crypto: FairCrypto = {
  sha256: (bytes) => Promise.resolve(sha256(bytes)),
  hmacSha256: (key, bytes) => Promise.resolve(hmac(key, bytes)),
};

it('the function gives the numbers and payouts of the independent implementation', async () => {
  expect(vectors.rounds.filter(({ payout }) => payout > 0).length).toBeGreaterThan(50);
  for (const { game, numbers, payout, ...round } of vectors.rounds)
    expect(await drawnRound(crypto, round, { ...round, game: game as FairGame }), JSON.stringify(round)).toEqual({
      numbers,
      payout,
    });
});
it('numbers below any bound, also where every second word is rejected, are those of the independent implementation', () => {
  for (const { serverSeed, ownSeed, nonce, bounds, numbers } of vectors.wide) {
    const seed = Buffer.from(serverSeed, 'hex');
    const { integer } = integersFrom((counter) => hmac(seed, blockText(ownSeed, nonce, counter)));
    expect(bounds.map(integer)).toEqual(numbers);
  }
});
it('the seeds of the vectors are a chain: the hash of each is the seed before it', () => {
  const [first = '', last = ''] = [...new Set(vectors.rounds.map(({ serverSeed }) => serverSeed))];
  expect(Buffer.from(sha256(Buffer.from(first, 'hex'))).toString('hex')).toBe(vectors.hashes[0]);
  expect(vectors.hashes[1]).toBe(first);
  expect(Buffer.from(sha256(Buffer.from(last, 'hex'))).toString('hex')).toBe(first);
});
