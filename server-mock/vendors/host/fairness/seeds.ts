/**
 * Server seeds of provably fair rounds (decision 0314). A player's seeds are a reverse hash chain: the SHA-256 of each seed is
 * the seed before it, so that the hash published first fixes all of them. They come from the vendor's secret alone: nothing
 * stores a seed that is not revealed.
 */
import { createHash, createHmac } from 'node:crypto';
import { blockText, CHAIN_LENGTH } from '../../../../src/lib/fairness/playFairRound.ts';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The seed of this player with this number, from 0. */
export const serverSeed = (secret: string, member: string, number: number): Buffer => {
  const chain = Math.floor(number / CHAIN_LENGTH);
  let seed: Buffer = createHmac('sha256', secret).update(`fairness ${chain} ${member}`).digest();
  for (let at = number % CHAIN_LENGTH; at < CHAIN_LENGTH - 1; at += 1) seed = sha256(seed);
  return seed;
};
/** What is published of a seed before it is used, hex. */
export const seedHash = (secret: string, member: string, number: number): string =>
  sha256(serverSeed(secret, member, number)).toString('hex');

/** The bytes of a round, block by block. */
export const roundBlocks =
  (seed: Buffer, ownSeed: string, nonce: number) =>
  (counter: number): Uint8Array =>
    createHmac('sha256', seed)
      .update(blockText(ownSeed, nonce, counter))
      .digest();
