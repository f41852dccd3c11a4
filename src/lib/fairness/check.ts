/**
 * Checks provably fair rounds (decision 0314): what the house says of them against what the seeds give, and that no round of a
 * player is missing. Needs SHA-256 and HMAC-SHA-256 alone.
 */
import { blockText, CHAIN_LENGTH, playFairRound, type FairBet, type FairResult } from './playFairRound.ts';

export interface FairCrypto {
  readonly sha256: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly hmacSha256: (key: Uint8Array, bytes: Uint8Array) => Promise<Uint8Array>;
}
/** A round as the house records it. */
export interface RecordedRound extends FairBet {
  readonly roundId: string;
  readonly nonce: number;
  /** Minor units, without a pot; null: open or void. */
  readonly payout: number | null;
  /** True: the stake was returned, and the outcome did not count. */
  readonly isVoid: boolean;
}
/** A server seed as the house records it; `R`: its rounds, with what a page shows besides. */
export interface RecordedSeed<R extends RecordedRound = RecordedRound> {
  readonly number: number;
  readonly hash: string;
  readonly ownSeed: string;
  /** Hex; null: not revealed. */
  readonly serverSeed: string | null;
  /** Rounds that were played under it, by the house's own count. */
  readonly count: number;
  readonly rounds: readonly R[];
}
/** What a player kept of a round, or typed. */
export interface Receipt extends FairBet {
  readonly roundId: string;
  readonly seed: number;
  readonly hash: string;
  /** Null: not revealed. */
  readonly serverSeed: string | null;
  readonly ownSeed: string;
  readonly nonce: number;
  /** Null: not kept. */
  readonly numbers: readonly number[] | null;
  /** Null: not kept. */
  readonly payout: number | null;
}
/**
 * `not-revealed`: the server seed is still secret, so that the result cannot be computed. `hash`: the server seed does not fit its hash. `chain`: the hash is not the server seed before it. `unknown`: the house's
 * record has no such round. The others name what differs: `record-…` from the house's record, `numbers` and `payout` from what
 * the seeds give.
 */
export type Finding =
  | 'not-revealed'
  | 'hash'
  | 'chain'
  | 'unknown'
  | 'record-hash'
  | 'record-own-seed'
  | 'record-nonce'
  | 'record-stake'
  | 'record-choice'
  | 'record-payout'
  | 'numbers'
  | 'payout'
  | 'void';

const HEX = /^(?:[\da-f]{2})+$/;
const bytesOfHex = (hex: string): Uint8Array | null =>
  HEX.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : null;
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

class MoreBlocks extends Error {}
/** What the seeds give. Null: the server seed is no hex, or the bet is none of the game. */
export const drawnRound = async (
  crypto: FairCrypto,
  { serverSeed, ownSeed, nonce }: Pick<Receipt, 'ownSeed' | 'nonce'> & { readonly serverSeed: string },
  bet: FairBet,
): Promise<FairResult | null> => {
  const key = bytesOfHex(serverSeed);
  if (key === null) return null;
  const blocks: Uint8Array[] = [];
  // Web Crypto is asynchronous and the rules are not: a round that needs one more block begins again with it.
  for (;;) {
    const text = blockText(ownSeed, nonce, blocks.length);
    blocks.push(await crypto.hmacSha256(key, new TextEncoder().encode(text)));
    try {
      return playFairRound(bet, (counter) => {
        const block = blocks[counter];
        if (block === undefined) throw new MoreBlocks();
        return block;
      });
    } catch (error) {
      if (error instanceof RangeError) return null;
      if (!(error instanceof MoreBlocks)) throw error;
    }
  }
};
const fitsHash = async ({ sha256 }: FairCrypto, serverSeed: string, hash: string): Promise<boolean> => {
  const bytes = bytesOfHex(serverSeed);
  return bytes !== null && hexOf(await sha256(bytes)) === hash;
};
export interface CheckedRound<R extends RecordedRound = RecordedRound> {
  readonly round: R;
  /** Null: not to be computed, the server seed is not revealed. */
  readonly drawn: FairResult | null;
  readonly findings: readonly Finding[];
}
export interface CheckedSeed<R extends RecordedRound = RecordedRound> {
  readonly seed: RecordedSeed<R>;
  readonly findings: readonly Finding[];
  /** Nonces of rounds that were played and that the record withholds. */
  readonly withheld: readonly number[];
  /** Nonces that more than one round has. */
  readonly doubled: readonly number[];
  readonly rounds: readonly CheckedRound<R>[];
}
const recordedFindings = (round: RecordedRound, drawn: FairResult | null): readonly Finding[] => [
  ...(round.isVoid ? (['void'] as const) : []),
  ...(drawn !== null && round.payout !== null && drawn.payout !== round.payout ? (['payout'] as const) : []),
];
/** Checks one server seed with its rounds. `before`: the seed before it; undefined: it is not in the record any more. */
export const checkSeed = async <R extends RecordedRound>(
  crypto: FairCrypto,
  seed: RecordedSeed<R>,
  before: RecordedSeed | undefined,
): Promise<CheckedSeed<R>> => {
  const { serverSeed, hash, ownSeed, number } = seed;
  const findings: Finding[] = [];
  if (serverSeed !== null && !(await fitsHash(crypto, serverSeed, hash))) findings.push('hash');
  if (before && number % CHAIN_LENGTH !== 0 && before.serverSeed !== hash) findings.push('chain');
  const nonces = seed.rounds.map(({ nonce }) => nonce);
  const count = Math.max(seed.count, ...nonces.map((nonce) => nonce + 1));
  const rounds: CheckedRound<R>[] = [];
  for (const round of seed.rounds) {
    const drawn =
      serverSeed === null ? null : await drawnRound(crypto, { serverSeed, ownSeed, nonce: round.nonce }, round);
    rounds.push({ round, drawn, findings: recordedFindings(round, drawn) });
  }
  return {
    seed,
    findings,
    withheld: Array.from({ length: count }, (_, nonce) => nonce).filter((nonce) => !nonces.includes(nonce)),
    doubled: [...new Set(nonces.filter((nonce, at) => nonces.indexOf(nonce) !== at))],
    rounds,
  };
};
/** Checks all seeds of a player, in the order of their numbers. */
export const checkSeeds = async <R extends RecordedRound>(
  crypto: FairCrypto,
  seeds: readonly RecordedSeed<R>[],
): Promise<readonly CheckedSeed<R>[]> => {
  const checked: CheckedSeed<R>[] = [];
  for (const [at, seed] of seeds.entries()) checked.push(await checkSeed(crypto, seed, seeds[at - 1]));
  return checked;
};
const differences = (receipt: Receipt, seeds: readonly RecordedSeed[]): readonly Finding[] => {
  const seed = seeds.find(({ rounds }) => rounds.some(({ roundId }) => roundId === receipt.roundId));
  const round = seed?.rounds.find(({ roundId }) => roundId === receipt.roundId);
  if (!seed || !round) return ['unknown'];
  const compared: readonly (readonly [Finding, boolean])[] = [
    ['record-hash', seed.hash === receipt.hash && seed.number === receipt.seed],
    ['record-own-seed', seed.ownSeed === receipt.ownSeed],
    ['record-nonce', round.nonce === receipt.nonce],
    ['record-stake', round.stake === receipt.stake],
    ['record-choice', round.choice === receipt.choice && round.game === receipt.game],
    ['record-payout', receipt.payout === null || round.payout === null || round.payout === receipt.payout],
    ['void', !round.isVoid],
  ];
  return compared.flatMap(([finding, holds]) => (holds ? [] : [finding]));
};
export interface CheckedReceipt {
  readonly receipt: Receipt;
  readonly drawn: FairResult | null;
  /** Empty: everything fits. */
  readonly findings: readonly Finding[];
}
/** Checks one round by what the player kept of it, by itself and against the house's record. */
export const checkReceipt = async (
  crypto: FairCrypto,
  receipt: Receipt,
  seeds: readonly RecordedSeed[],
): Promise<CheckedReceipt> => {
  const { serverSeed, hash, ownSeed, nonce, numbers, payout } = receipt;
  const compared = differences(receipt, seeds);
  if (serverSeed === null) return { receipt, drawn: null, findings: ['not-revealed', ...compared] };
  const drawn = await drawnRound(crypto, { serverSeed, ownSeed, nonce }, receipt);
  const findings: Finding[] = (await fitsHash(crypto, serverSeed, hash)) ? [] : ['hash'];
  findings.push(...compared);
  if (numbers !== null && numbers.join() !== drawn?.numbers.join()) findings.push('numbers');
  if (payout !== null && payout !== drawn?.payout) findings.push('payout');
  return { receipt, drawn, findings };
};
