/**
 * Vendor wallets (D-33): if the merchant does not use a single wallet, each member has an account with each vendor.
 * Money is transferred before a launch and returns afterwards. Bets on the vendor stake from that wallet, and are paid
 * into it while one of its games is open (decisions 0130, 0150).
 */
import type { Command } from '../commands.ts';
import { MAX_AMOUNT, MAX_ID } from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { gameWalletAccount, mainAccount } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import type { Visit } from './types.ts';
import { hasOpenVisit, reservationId, visitsOf, visitsSet } from './openVisits.ts';

type State = Readonly<HouseState>;

/** Time from a transfer until its game must be open: a launch, and the life of its ticket. */
const RESERVED_MS = 90_000;
/** Highest number of simultaneous visits of one member. */
export const MAX_VISITS = 20;

/** Code of the main wallet. */
export const MAIN_WALLET = 'MAIN';
/** All lotteries of one page stake from the same wallet. */
const SHARED: Readonly<Record<string, string>> = { ELOTT: 'LOTT' };
/** Code of the wallet from which a vendor's games stake. */
export const walletCode = (vendor: string): string =>
  Object.hasOwn(SHARED, vendor) ? (SHARED[vendor] ?? vendor) : vendor;
export const walletAccount = (member: string, code: string): string =>
  code === MAIN_WALLET ? mainAccount(member) : gameWalletAccount(member, code);

/** True unless the setting is false. */
export const hasSingleWallet = ({ settings }: Pick<HouseState, 'settings'>): boolean =>
  settings.get('singleWallet') !== false;

/** Wallet that a new bet on this vendor stakes from; undefined: the main one, as for play money and simulated members. */
export const stakingWallet = (state: State, member: string, vendor: string, demo: boolean): string | undefined =>
  demo || hasSingleWallet(state) || state.members.get(member)?.bot === true ? undefined : walletCode(vendor);

/** Wallet that receives a payout or a returned stake: the staking wallet while its game is open, otherwise the main one. */
export const payoutWallet = (
  state: State,
  member: string,
  staked: string | undefined,
  at: number,
): string | undefined =>
  staked === undefined || hasSingleWallet(state) || !hasOpenVisit(state, member, staked, at) ? undefined : staked;

/** Moves the whole amount or nothing; the caller has checked that the vendor exists. */
export const transfer = (
  state: State,
  { member, from: leaves, to: arrives, amount, reference, session }: Extract<Command, { kind: 'transfer' }>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const holder = state.members.get(member);
  const [from, to] = [walletCode(leaves), walletCode(arrives)];
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  if (!Number.isSafeInteger(amount) || amount <= 0 || from === to) return refuse('bad-request');
  if ([from, to].some((code) => code.length === 0 || code.length > MAX_ID)) return refuse('bad-request');
  // With a single wallet no bet and no page would reach the vendor's wallet.
  if (to !== MAIN_WALLET && hasSingleWallet(state)) return refuse('bad-request', { why: 'there is one wallet' });
  const debit = walletAccount(member, from);
  const credit = walletAccount(member, to);
  const held = state.balances.get(debit) ?? 0;
  if (held < amount) return refuse('insufficient-funds', { balance: held });
  if ((state.balances.get(credit) ?? 0) + amount > MAX_AMOUNT) return refuse('over-limit');
  const opening: readonly HouseEvent[] = state.balances.has(credit)
    ? []
    : [{ type: 'gameWalletOpened', member, vendor: to }];
  // The transferred money waits here for its game.
  const reservationBy = (by: string): Visit => ({
    id: reservationId(to),
    wallet: to,
    session: by,
    until: at + RESERVED_MS,
  });
  const withdrawn = { wallet: from, amount };
  const reserved =
    to === MAIN_WALLET || session === undefined ? [] : addVisit(state, member, reservationBy(session), at, withdrawn);
  return accept([...opening, { type: 'posted', debit, credit, amount, why: 'transfer', reference }, ...reserved], {
    reference,
  });
};

/** What the same record has already taken out of a wallet; the state does not show it yet. */
interface Withdrawn {
  readonly wallet: string;
  readonly amount: number;
}
/** Postings that return a member's money from all vendor wallets that no open game stakes from. */
const returnPostings = (
  state: State,
  member: string,
  keeps: (wallet: string) => boolean,
  withdrawn?: Withdrawn,
): readonly HouseEvent[] =>
  (state.gameWallets.get(member) ?? []).flatMap((vendor): HouseEvent[] => {
    const debit = gameWalletAccount(member, vendor);
    const amount = (state.balances.get(debit) ?? 0) - (vendor === withdrawn?.wallet ? withdrawn.amount : 0);
    if (amount <= 0 || keeps(vendor)) return [];
    return [{ type: 'posted', debit, credit: mainAccount(member), amount, why: 'transfer' }];
  });
/** `leaving`: ids of sessions and visits that end now. However a member leaves, the money returns to the main wallet. */
export const returnToMain = (
  state: State,
  member: string,
  leaving: ReadonlySet<string>,
  at: number,
): readonly HouseEvent[] => returnPostings(state, member, (wallet) => hasOpenVisit(state, member, wallet, at, leaving));

/** Adds a visit; beyond the limit the oldest ends, and its wallet's money returns. */
export const addVisit = (
  state: State,
  member: string,
  visit: Visit,
  at: number,
  withdrawn?: Withdrawn,
): readonly HouseEvent[] => {
  const others = visitsOf(state, member).filter(({ id }) => id !== visit.id && id !== reservationId(visit.wallet));
  const over = others.slice(0, Math.max(0, others.length + 1 - MAX_VISITS));
  const ended = new Set(over.map(({ id }) => id));
  const keeps = (wallet: string): boolean => wallet === visit.wallet || hasOpenVisit(state, member, wallet, at, ended);
  const returned = over.length === 0 ? [] : returnPostings(state, member, keeps, withdrawn);
  return [visitsSet(member, [...others.slice(over.length), visit]), ...returned];
};

/** After a change to a single wallet no money may stay in wallets that no bet reaches. */
export const returnAllToMain = (state: State): readonly HouseEvent[] =>
  [...state.gameWallets.keys()].flatMap((member) => returnPostings(state, member, () => false));
