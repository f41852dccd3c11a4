/**
 * Transfer wallets (D-33): where the merchant's wallet is not single, each vendor has an account of its own per member.
 * Money goes in before a launch and comes back after it; bets on that vendor stake from there, and are paid there while a
 * game of it is open (decisions 0130, 0150).
 */
import type { Command } from '../commands.ts';
import { MAX_AMOUNT, MAX_ID } from '../constants.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { gameWalletOf, mainOf } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import type { Visit } from './types.ts';
import { isVisited, reservation, visitsOf, visitsSet } from './visited.ts';

type State = Readonly<HouseState>;

/** From the money's arrival until its game must have opened: a launch, and the life of its ticket. */
const RESERVED_MS = 90_000;
/** Of one member at once; more windows than anybody has. */
export const MOST_VISITS = 20;

/** Code of the account every member has. */
export const MAIN = 'MAIN';
/** Lotteries of one page are played from one wallet, whichever of them is chosen there. */
const SHARED: Readonly<Record<string, string>> = { ELOTT: 'LOTT' };
/** Of a vendor, the code of the wallet its games stake from. */
export const walletCode = (vendor: string): string =>
  Object.hasOwn(SHARED, vendor) ? (SHARED[vendor] ?? vendor) : vendor;
export const accountOf = (member: string, code: string): string =>
  code === MAIN ? mainOf(member) : gameWalletOf(member, code);

/** One wallet for everything, as long as nobody has set it otherwise. */
export const isSingle = ({ settings }: Pick<HouseState, 'settings'>): boolean => settings.get('singleWallet') !== false;

/** Wallet a new bet on this vendor stakes from; absent: the main one, as for play money and simulated members. */
export const stakingWallet = (state: State, member: string, vendor: string, demo: boolean): string | undefined =>
  demo || isSingle(state) || state.members.get(member)?.bot === true ? undefined : walletCode(vendor);

/** Wallet that a payout or a returned stake goes to: the one it was staked from while its game is open, else the main one. */
export const payeeWallet = (
  state: State,
  member: string,
  staked: string | undefined,
  at: number,
): string | undefined =>
  staked === undefined || isSingle(state) || !isVisited(state, member, staked, at) ? undefined : staked;

/** Wholly or not at all; the caller has seen to it that there is such a vendor. */
export const transfer = (
  state: State,
  { member, from: leaves, to: arrives, amount, reference, session }: Extract<Command, { kind: 'transfer' }>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const who = state.members.get(member);
  const [from, to] = [walletCode(leaves), walletCode(arrives)];
  if (!who) return no('not-found');
  if (who.type === TRIAL_TYPE) return no('trial-refused');
  if (!Number.isSafeInteger(amount) || amount <= 0 || from === to) return no('bad-request');
  if ([from, to].some((code) => code.length === 0 || code.length > MAX_ID)) return no('bad-request');
  // No bet and no page reaches a vendor's wallet then.
  if (to !== MAIN && isSingle(state)) return no('bad-request', { why: 'there is one wallet' });
  const debit = accountOf(member, from);
  const credit = accountOf(member, to);
  const held = state.balances.get(debit) ?? 0;
  if (held < amount) return no('insufficient-funds', { balance: held });
  if ((state.balances.get(credit) ?? 0) + amount > MAX_AMOUNT) return no('over-limit');
  const opening: readonly HouseEvent[] = state.balances.has(credit)
    ? []
    : [{ type: 'gameWalletOpened', member, vendor: to }];
  // What has just arrived waits for its game.
  const waits = (by: string): Visit => ({ id: reservation(to), wallet: to, session: by, until: at + RESERVED_MS });
  const left = { wallet: from, amount };
  const waiting = to === MAIN || session === undefined ? [] : visiting(state, member, waits(session), at, left);
  return yes([...opening, { type: 'posted', debit, credit, amount, why: 'transfer', reference }, ...waiting], {
    reference,
  });
};

/** What the same record has taken out of a wallet before: the state does not know it yet. */
interface Left {
  readonly wallet: string;
  readonly amount: number;
}
/** Everything of a member that lies with vendors and is not staked from by an open game. */
const homeOf = (state: State, member: string, stays: (wallet: string) => boolean, left?: Left): readonly HouseEvent[] =>
  (state.gameWallets.get(member) ?? []).flatMap((vendor): HouseEvent[] => {
    const debit = gameWalletOf(member, vendor);
    const amount = (state.balances.get(debit) ?? 0) - (vendor === left?.wallet ? left.amount : 0);
    if (amount <= 0 || stays(vendor)) return [];
    return [{ type: 'posted', debit, credit: mainOf(member), amount, why: 'transfer' }];
  });
/** `leaving`: sessions and visits that end now. Whoever has gone, however they went, finds everything in the main wallet again. */
export const homeComing = (
  state: State,
  member: string,
  leaving: ReadonlySet<string>,
  at: number,
): readonly HouseEvent[] => homeOf(state, member, (wallet) => isVisited(state, member, wallet, at, leaving));

/** One visit more; where that is too many the oldest end, and what lay there comes home. */
export const visiting = (
  state: State,
  member: string,
  visit: Visit,
  at: number,
  left?: Left,
): readonly HouseEvent[] => {
  const others = visitsOf(state, member).filter(({ id }) => id !== visit.id && id !== reservation(visit.wallet));
  const over = others.slice(0, Math.max(0, others.length + 1 - MOST_VISITS));
  const ended = new Set(over.map(({ id }) => id));
  const stays = (wallet: string): boolean => wallet === visit.wallet || isVisited(state, member, wallet, at, ended);
  const home = over.length === 0 ? [] : homeOf(state, member, stays, left);
  return [visitsSet(member, [...others.slice(over.length), visit]), ...home];
};

/** One wallet again: nothing stays where no bet reaches it any more. */
export const allHome = (state: State): readonly HouseEvent[] =>
  [...state.gameWallets.keys()].flatMap((member) => homeOf(state, member, () => false));
