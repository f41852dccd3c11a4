/** Shared helpers for bets: ids, accounts, trimming, winner rows. */
import type { WinnerRow } from '../../src/contract/winners/winners.topics.ts';
import { betsTopic } from '../../src/contract/wallet/wallet.topics.ts';
import { winnersTopic } from '../../src/contract/winners/winners.topics.ts';
import { IN_HOUSE, isInHouse } from '../content/data/vendors.ts';
import { ROUNDS_REMEMBERED } from './constants.ts';
import type { HouseEvent } from './events.ts';
import { heldAccount, playHeldAccount, playAccount } from './ledger.ts';
import { walletAccount, MAIN_WALLET } from './play/gameWallets.ts';
import { TRIAL_TYPE } from './reads.ts';
import type { Bet, HouseState } from './state.ts';

type State = Readonly<HouseState>;

/**
 * The two accounts that a bet moves money between, and the owner that its bets are listed under. Demo play has accounts
 * of its own.
 */
export interface BetAccounts {
  readonly owner: string;
  readonly main: string;
  readonly held: string;
  readonly demo: boolean;
}
/** `wallet`: the vendor wallet that stakes; absent: the main wallet. */
export const betAccounts = (member: string, demo: boolean, wallet?: string): BetAccounts =>
  demo
    ? { owner: playAccount(member), main: playAccount(member), held: playHeldAccount(member), demo }
    : { owner: member, main: walletAccount(member, wallet ?? MAIN_WALLET), held: heldAccount(member), demo };

/** One bet for each round: a round id is unique within its vendor. */
export const betIdOf = (vendor: string, roundId: string, demo: boolean): string =>
  `${demo ? 'demo-' : ''}${vendor}-${roundId}`;

/** Trims the oldest settled bet to make room for one more: the topic shows the newest 50. Null: all 50 are open. */
export const trimBets = (state: State, owner: string): readonly HouseEvent[] | null => {
  const own = state.betsOf.get(owner) ?? [];
  if (own.length < betsTopic.limit) return [];
  const oldest = own.find((bet) => state.bets.get(bet)?.state !== 'open');
  return oldest === undefined ? null : [{ type: 'betsTrimmed', member: owner, bets: [oldest] }];
};

/**
 * `rashid22` → `ra***22`; short names show less. The full name never leaves the house. Splits by code points, so that
 * no emoji is cut in two.
 */
export const maskAccount = (account: string): string => {
  const points = [...account];
  const [head, tail] = points.length >= 6 ? [points.slice(0, 2), points.slice(-2)] : [points.slice(0, 1), []];
  return `${head.join('')}***${tail.join('')}`;
};

/** A bet on our own slots has the category RNG, but the lobby lists the game as in-house: both boards show it. */
export const winnerBoards = (category: string, vendor: string): readonly string[] => [
  'ALL',
  category,
  ...(isInHouse(category, vendor) ? [IN_HOUSE] : []),
];

/** Winner rows of a won bet: real money only, payout above the stake, on ALL and on the boards of its game. */
export const winnerEvents = (state: State, bet: Bet, currency: string, at: number): readonly HouseEvent[] => {
  const member = state.members.get(bet.member);
  if (!member || member.type === TRIAL_TYPE || bet.payout === null || bet.payout <= bet.stake) return [];
  const row: WinnerRow = {
    id: bet.betId,
    account: maskAccount(member.account),
    silk: member.silk,
    gameId: bet.gameId,
    vendor: bet.vendor,
    category: bet.category,
    gameName: bet.gameName,
    winAmount: bet.payout,
    currency,
    wonAt: at,
  };
  return winnerBoards(bet.category, bet.vendor).map((board) => {
    const rows = state.winners.get(board) ?? [];
    return { type: 'winnerAdded', board, row, trimmed: rows.slice(winnersTopic.limit - 1).map(({ id }) => id) };
  });
};
/** Folds a new bet into the state, in place. */
export const openBet = (state: HouseState, bet: Bet): void => {
  state.bets.set(bet.betId, bet);
  const own = state.betsOf.get(bet.member);
  if (own) own.push(bet.betId);
  else state.betsOf.set(bet.member, [bet.betId]);
};
/** The oldest is forgotten first. */
export const rememberRound = (rounds: Set<string>, bet: string): void => {
  rounds.add(bet);
  if (rounds.size <= ROUNDS_REMEMBERED) return;
  const [oldest] = rounds;
  if (oldest !== undefined) rounds.delete(oldest);
};

/** Nearly always the first ones are trimmed, with each bet of a member whose list is full. */
const withoutBets = (own: readonly string[], trimmed: readonly string[]): string[] =>
  trimmed.every((bet, at) => own[at] === bet) ? own.slice(trimmed.length) : own.filter((bet) => !trimmed.includes(bet));
/** Folds the trimming of a member's bets, in place. */
export const forgetBets = (state: HouseState, member: string, bets: readonly string[]): void => {
  // Simulated members and demo play send no late calls; their rounds would push out those of players within minutes.
  const person = state.members.get(member)?.bot === false;
  for (const bet of bets) {
    state.bets.delete(bet);
    if (person) rememberRound(state.trimmedRounds, bet);
  }
  state.betsOf.set(member, withoutBets(state.betsOf.get(member) ?? [], bets));
};
