/**
 * Double entry in integer minor units (REL-15, REL-22). Every posting takes one positive amount from its debit account
 * and gives it to its credit account, so the sum over all accounts is zero at every position. Nothing is edited.
 */
import type { Posting } from './events.ts';
import type { Balances } from './state.ts';

export const HOUSE = {
  winLoss: 'house:winLoss',
  cashierIn: 'cashier:in',
  cashierOut: 'cashier:out',
  promotion: 'house:promotion',
  salary: 'house:salary',
  dividend: 'house:dividend',
  points: 'house:points',
  transit: 'house:transit',
  /** Where play money comes from and goes back to: demo wallets and trial accounts, apart from everything real. */
  playBank: 'play:bank',
} as const;

/** What a member may stake now, and what lies in open bets. */
export const mainOf = (member: string): string => `main:${member}`;
export const heldOf = (member: string): string => `held:${member}`;
/** A member's money with one vendor, where the merchant's wallet is not single. */
export const gameWalletOf = (member: string, vendor: string): string => `game:${vendor}:${member}`;
/** What is on its way out to a member: no more theirs to stake, and not paid yet. */
export const transitOf = (member: string): string => `transit:${member}`;
/** What a pot holds: the house's, until a bet wins it. */
export const POT_PREFIX = 'pot:';
export const potOf = (pot: string): string => `${POT_PREFIX}${pot}`;
export const playOf = (owner: string): string => `play:wallet:${owner}`;
export const playHeldOf = (owner: string): string => `play:held:${owner}`;

/** These may owe; every other account stops at zero. */
const MAY_OWE: ReadonlySet<string> = new Set(Object.values(HOUSE));
export const floorOf = (account: string): number => (MAY_OWE.has(account) ? Number.MIN_SAFE_INTEGER : 0);

/** A posting that must not be: a fault of the core, never of a caller. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** Why this posting cannot be made, or null. */
export const faultOf = (balances: ReadonlyMap<string, number>, posting: Posting): string | null => {
  const { debit, credit, amount } = posting;
  if (!Number.isSafeInteger(amount) || amount <= 0) return `amount ${amount} is not a positive safe integer`;
  if (debit === credit) return `debit and credit are the same account, ${debit}`;
  const from = balances.get(debit);
  const to = balances.get(credit);
  if (from === undefined) return `no account ${debit}`;
  if (to === undefined) return `no account ${credit}`;
  if (from - amount < floorOf(debit)) return `${debit} would fall below its floor`;
  if (!Number.isSafeInteger(to + amount)) return `${credit} would leave the safe range`;
  return null;
};

export const post = (balances: Balances, posting: Posting): void => {
  const fault = faultOf(balances, posting);
  if (fault !== null) throw new LedgerError(`posting ${posting.why}: ${fault}`);
  // Both exist: faultOf has looked.
  balances.set(posting.debit, (balances.get(posting.debit) ?? 0) - posting.amount);
  balances.set(posting.credit, (balances.get(posting.credit) ?? 0) + posting.amount);
};

/** Re-sums everything: zero and no account below its floor, or a sentence saying which is wrong. */
export const audit = (balances: ReadonlyMap<string, number>): string | null => {
  let sum = 0n;
  for (const [account, balance] of balances) {
    if (!Number.isSafeInteger(balance)) return `${account} holds ${balance}`;
    if (balance < floorOf(account)) return `${account} is below its floor: ${balance}`;
    sum += BigInt(balance);
  }
  return sum === 0n ? null : `all accounts together hold ${sum}, not 0`;
};
