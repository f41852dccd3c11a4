/** Exact returns to player of the table, by side, over every possible deal. */
import {
  BACCARAT_SIDES,
  DECK_SIZE,
  bankerDraws,
  isNatural,
  playerDraws,
  pointsOf,
  totalOf,
  winnerOf,
} from './baccarat.ts';
import { duelWinner } from './duel.ts';
import { sidesOf, tableReturn, type Side, type TableKind } from './game.ts';

/** Cards of a deck by points, as shares. */
const POINTS: readonly number[] = Array.from(
  { length: 10 },
  (_, points) =>
    Array.from({ length: DECK_SIZE }, (_card, card) => card).filter((card) => pointsOf(card) === points).length /
    DECK_SIZE,
);
const baccaratChances = (): Map<Side, number> => {
  const chances = new Map<Side, number>(BACCARAT_SIDES.map((side) => [side, 0]));
  const end = (player: number, banker: number, share: number): void => {
    const winner = winnerOf(player, banker);
    chances.set(winner, (chances.get(winner) ?? 0) + share);
  };
  const bankerTurn = (player: number, banker: number, third: number | null, share: number): void => {
    if (!bankerDraws(banker, third)) return end(player, banker, share);
    for (const [points, p] of POINTS.entries()) end(player, totalOf(banker, points), share * p);
  };
  // Two cards' total is any of ten, each with its share.
  const two: readonly number[] = Array.from({ length: 10 }, (_, total) =>
    POINTS.reduce((sum, p, points) => sum + p * (POINTS[(total - points + 10) % 10] ?? 0), 0),
  );
  for (const [player, a] of two.entries())
    for (const [banker, b] of two.entries()) {
      if (isNatural(player, banker)) end(player, banker, a * b);
      else if (!playerDraws(player)) bankerTurn(player, banker, null, a * b);
      else for (const [third, p] of POINTS.entries()) bankerTurn(totalOf(player, third), banker, third, a * b * p);
    }
  return chances;
};
const duelChances = (): Map<Side, number> => {
  const chances = new Map<Side, number>();
  for (let dragon = 0; dragon < DECK_SIZE; dragon++)
    for (let tiger = 0; tiger < DECK_SIZE; tiger++) {
      const winner = duelWinner(dragon, tiger);
      chances.set(winner, (chances.get(winner) ?? 0) + 1 / DECK_SIZE ** 2);
    }
  return chances;
};
/** Share of the stake that comes back in the long run, before the floor to whole minor units. */
export const tableRtp = (kind: TableKind): ReadonlyMap<Side, number> => {
  const chances = kind === 'baccarat' ? baccaratChances() : duelChances();
  return new Map(
    sidesOf(kind).map((bet) => [
      bet,
      [...chances].reduce((sum, [winner, p]) => sum + (p * tableReturn(kind, bet, winner)) / 100, 0),
    ]),
  );
};
