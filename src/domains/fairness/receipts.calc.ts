/** Receipts of rounds as text: what a game's page copies, and what the member may edit before the check. */
import { toDecimal, toMinor } from '../../contract/decimal.ts';
import type { Receipt, RecordedSeed } from '../../lib/fairness/check.ts';
import { FAIR_GAMES, OWN_SEED } from '../../lib/fairness/playFairRound.ts';
import type { FairRound } from './fairness.state.ts';

/** Receipts of one check: more than one seed's rounds. */
const MOST = 500;
const HEX = /^[\da-f]{64}$/;
const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);
const minor = (value: unknown): number | null => (typeof value === 'string' ? toMinor(value) : null);

const receiptOf = (value: unknown): Receipt | null => {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Readonly<Record<string, unknown>>;
  const { roundId, seed, hash, serverSeed = null, ownSeed, nonce, choice, numbers = null, payout = null } = given;
  const game = FAIR_GAMES.find((one) => one === given['game']);
  const stake = minor(given['stake']);
  if (game === undefined || stake === null || stake <= 0) return null;
  if (!isText(roundId, /^[\w-]{1,64}$/) || !isText(choice, /^\w{0,24}$/) || !isText(ownSeed, OWN_SEED)) return null;
  if (!isIndex(seed) || !isIndex(nonce) || !isText(hash, HEX)) return null;
  if (serverSeed !== null && !isText(serverSeed, HEX)) return null;
  if (numbers !== null && !(Array.isArray(numbers) && numbers.every(isIndex))) return null;
  const paid = payout === null ? null : minor(payout);
  if (payout !== null && paid === null) return null;
  return { game, roundId, seed, hash, serverSeed, ownSeed, nonce, choice, stake, numbers, payout: paid };
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
/** One receipt, a list of them, or one on each line. Null: something in the text is no receipt. */
export const readReceipts = (text: string): readonly Receipt[] | null => {
  const whole = parsed(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = whole === undefined ? lines.map(parsed) : Array.isArray(whole) ? (whole as unknown[]) : [whole];
  const receipts = values.map(receiptOf).filter((one) => one !== null);
  return receipts.length === values.length && receipts.length > 0 && receipts.length <= MOST ? receipts : null;
};
/** A receipt without a server seed gets the one that the house has revealed under the number. */
export const withServerSeed = (receipt: Receipt, seeds: readonly RecordedSeed[]): Receipt => ({
  ...receipt,
  serverSeed: receipt.serverSeed ?? seeds.find(({ number }) => number === receipt.seed)?.serverSeed ?? null,
});
/** A round of the record as a receipt, one field on each line. */
export const receiptText = (
  { number: seed, hash, serverSeed, ownSeed }: RecordedSeed,
  { game, roundId, nonce, choice, stake, payout }: FairRound,
): string =>
  JSON.stringify(
    {
      ...{ game, roundId, seed, hash, serverSeed, ownSeed, nonce, choice, stake: toDecimal(stake) },
      payout: payout === null ? null : toDecimal(payout),
    },
    null,
    2,
  );
