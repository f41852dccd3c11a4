/** The table game: baccarat at live tables, dragon and tiger at player-against-player tables. Pure. */
import type { Random } from '../../../platform/random.ts';
import { assertStake } from '../stake.ts';
import {
  BACCARAT_RETURNS,
  BACCARAT_SIDES,
  dealBaccarat,
  pointsOf,
  totalOf,
  type BaccaratSide,
  type Card,
} from './baccarat.ts';
import { dealDuel, DUEL_RETURNS, DUEL_SIDES, type DuelSide } from './duel.ts';

export type TableKind = 'baccarat' | 'duel';
export type Side = BaccaratSide | DuelSide;
export interface TableRound {
  readonly kind: TableKind;
  /** Left and right, in the order they were dealt. */
  readonly hands: readonly (readonly Card[])[];
  /** Baccarat's points; a duel has none. */
  readonly totals: readonly number[];
  readonly winner: Side;
  /** Minor units. */
  readonly payout: number;
}
export const sidesOf = (kind: TableKind): readonly Side[] => (kind === 'baccarat' ? BACCARAT_SIDES : DUEL_SIDES);
/** What a bet on this side pays, in hundredths of the stake, for this result. */
export const tableReturn = (kind: TableKind, bet: Side, winner: Side): number => {
  const table: Readonly<Record<string, Readonly<Record<string, number>>>> =
    kind === 'baccarat' ? BACCARAT_RETURNS : DUEL_RETURNS;
  return table[bet]?.[winner] ?? 0;
};
/** Throws RangeError for an invalid stake, or a side that the table does not have. */
export const playTable = (random: Pick<Random, 'integer'>, kind: TableKind, bet: Side, stake: number): TableRound => {
  assertStake(stake);
  if (!sidesOf(kind).includes(bet)) throw new RangeError(`no such side: ${bet}`);
  if (kind === 'duel') {
    const { dragon, tiger, winner } = dealDuel(random);
    const payout = Math.floor((stake * tableReturn(kind, bet, winner)) / 100);
    return { kind, hands: [[dragon], [tiger]], totals: [], winner, payout };
  }
  const { player, banker, winner } = dealBaccarat(random);
  return {
    kind,
    hands: [player, banker],
    totals: [player, banker].map((hand) => totalOf(...hand.map(pointsOf))),
    winner,
    payout: Math.floor((stake * tableReturn(kind, bet, winner)) / 100),
  };
};
