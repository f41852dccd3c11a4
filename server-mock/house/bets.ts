/** What bets of all kinds share: ids, purses, trimming, the winner's row. */
import type { WinnerRow } from '../../src/contract/winners/winners.topics.ts';
import { betsTopic } from '../../src/contract/wallet/wallet.topics.ts';
import { winnersTopic } from '../../src/contract/winners/winners.topics.ts';
import { IN_HOUSE, isInHouse } from '../world/vendors.ts';
import type { HouseEvent } from './events.ts';
import { heldOf, playHeldOf, playOf } from './ledger.ts';
import { accountOf, MAIN } from './own/gameWallets.ts';
import { TRIAL_TYPE } from './reads.ts';
import type { Bet, HouseState } from './state.ts';

type State = Readonly<HouseState>;

/** Two accounts that a bet moves between, and the name its bets are filed under. Demo play has a purse of its own. */
export interface Purse {
  readonly owner: string;
  readonly main: string;
  readonly held: string;
  readonly demo: boolean;
}
/** `wallet`: the vendor whose transfer wallet stakes; absent: the main one. */
export const purseOf = (member: string, demo: boolean, wallet?: string): Purse =>
  demo
    ? { owner: playOf(member), main: playOf(member), held: playHeldOf(member), demo }
    : { owner: member, main: accountOf(member, wallet ?? MAIN), held: heldOf(member), demo };

/** One bet a round: a vendor's round id is unique within the vendor. */
export const betIdOf = (vendor: string, roundId: string, demo: boolean): string =>
  `${demo ? 'demo-' : ''}${vendor}-${roundId}`;

/** Makes room for one more: the topic shows the newest 50, the house trims (hub.md, 2). Null: all 50 are open. */
export const trimFor = (state: State, owner: string): readonly HouseEvent[] | null => {
  const own = state.betsOf.get(owner) ?? [];
  if (own.length < betsTopic.limit) return [];
  const oldest = own.find((bet) => state.bets.get(bet)?.state !== 'open');
  return oldest === undefined ? null : [{ type: 'betsTrimmed', member: owner, bets: [oldest] }];
};

/** `rashid22` → `ra***22`; short names show less. The full name never leaves the house. Code points: no emoji is cut in two. */
export const maskAccount = (account: string): string => {
  const points = [...account];
  const [head, tail] = points.length >= 6 ? [points.slice(0, 2), points.slice(-2)] : [points.slice(0, 1), []];
  return `${head.join('')}***${tail.join('')}`;
};

/** A bet on a slot of our own is one of RNG, but people look for it where the game stands: it is on both boards. */
export const boardsOf = (category: string, vendor: string): readonly string[] => [
  'ALL',
  category,
  ...(isInHouse(category, vendor) ? [IN_HOUSE] : []),
];

/** Board rows of a won bet: real money only, payout above the stake, on ALL and on those of its game. */
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
  return boardsOf(bet.category, bet.vendor).map((board) => {
    const rows = state.winners.get(board) ?? [];
    return { type: 'winnerAdded', board, row, trimmed: rows.slice(winnersTopic.limit - 1).map(({ id }) => id) };
  });
};
