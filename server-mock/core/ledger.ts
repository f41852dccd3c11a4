/**
 * Double-entry ledger in integer minor units (REL-15, REL-22). Every posting takes one positive amount from its debit
 * account and adds it to its credit account, so the sum over all accounts is zero at every position. Postings are never
 * changed.
 */
import type { Posting } from './events.ts';
import type { Balances } from './state.ts';

export const HOUSE_ACCOUNTS = {
  winLoss: 'house:winLoss',
  cashierIn: 'cashier:in',
  cashierOut: 'cashier:out',
  promotion: 'house:promotion',
  salary: 'house:salary',
  dividend: 'house:dividend',
  points: 'house:points',
  /** What the house has lent on credit lines. */
  credit: 'house:credit',
  transit: 'house:transit',
  /** Source and sink of play money: demo wallets and trial accounts, separate from real money. */
  playBank: 'play:bank',
} as const;

/** What a member may stake now, and the stakes of open bets. */
export const mainAccount = (member: string): string => `main:${member}`;
export const heldAccount = (member: string): string => `held:${member}`;
/** A member's money at one vendor, if the merchant does not use a single wallet. */
export const gameWalletAccount = (member: string, vendor: string): string => `game:${vendor}:${member}`;
/** A withdrawal under way: it cannot be staked any more, and is not paid yet. */
export const transitAccount = (member: string): string => `transit:${member}`;
/** A pot's money; it belongs to the house until a bet wins it. */
export const POT_PREFIX = 'pot:';
export const potAccount = (pot: string): string => `${POT_PREFIX}${pot}`;
export const playAccount = (owner: string): string => `play:wallet:${owner}`;
export const playHeldAccount = (owner: string): string => `play:held:${owner}`;

/** Accounts that may be negative; every other account stops at zero. */
const MAY_OWE: ReadonlySet<string> = new Set(Object.values(HOUSE_ACCOUNTS));
export const minimumBalance = (account: string): number => (MAY_OWE.has(account) ? Number.MIN_SAFE_INTEGER : 0);

/** An impossible posting: a defect of the core, never a caller's mistake. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** Why this posting is impossible, or null. */
export const postingFault = (balances: ReadonlyMap<string, number>, posting: Posting): string | null => {
  const { debit, credit, amount } = posting;
  if (!Number.isSafeInteger(amount) || amount <= 0) return `amount ${amount} is not a positive safe integer`;
  if (debit === credit) return `debit and credit are the same account, ${debit}`;
  const from = balances.get(debit);
  const to = balances.get(credit);
  if (from === undefined) return `no account ${debit}`;
  if (to === undefined) return `no account ${credit}`;
  if (from - amount < minimumBalance(debit)) return `${debit} would fall below its floor`;
  if (!Number.isSafeInteger(to + amount)) return `${credit} would leave the safe range`;
  return null;
};

export const post = (balances: Balances, posting: Posting): void => {
  const fault = postingFault(balances, posting);
  if (fault !== null) throw new LedgerError(`posting ${posting.why}: ${fault}`);
  // postingFault has checked that both exist.
  balances.set(posting.debit, (balances.get(posting.debit) ?? 0) - posting.amount);
  balances.set(posting.credit, (balances.get(posting.credit) ?? 0) + posting.amount);
};

/** Sums up all accounts. Null: the sum is zero and no account is below its minimum; otherwise a sentence about the fault. */
export const audit = (balances: ReadonlyMap<string, number>): string | null => {
  let sum = 0n;
  for (const [account, balance] of balances) {
    if (!Number.isSafeInteger(balance)) return `${account} holds ${balance}`;
    if (balance < minimumBalance(account)) return `${account} is below its floor: ${balance}`;
    sum += BigInt(balance);
  }
  return sum === 0n ? null : `all accounts together hold ${sum}, not 0`;
};
/** Nothing where it exists already. */
export const openAccount = (balances: Balances, account: string): void => {
  if (!balances.has(account)) balances.set(account, 0);
};
