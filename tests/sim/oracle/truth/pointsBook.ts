/**
 * Points of each member, from the journal's events alone (decision 0306): earned by bets that are won or lost, and moved by
 * redemptions, conversions, returns and grants. The weights stand here anew, from the decision's text.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

export interface PointsChange {
  readonly member: string;
  readonly before: number;
  readonly after: number;
}
export interface PointsBook {
  /** What the event changes; null: no points. */
  readonly take: (event: HouseEvent) => PointsChange | null;
  readonly balanceOf: (member: string) => number;
  /** Weighted stake of the member's bets so far, minor units, rounded down. */
  readonly weightedOf: (member: string) => number;
}
/** Per cent of a stake that counts. */
const SHARES: Readonly<Record<string, bigint>> = {
  ...{ RNG: 100n, FISH: 100n, MINI: 100n, JACKPOT: 100n },
  ...{ ELOTT: 50n, LOTT: 50n, SPORTS: 50n, ESPORTS: 50n },
  ...{ LIVE: 20n, COCKFIGHT: 20n, PVP: 10n },
};
/** RM 10.00 in minor units, times 100 per cent. */
const POINT = 100_000n;
const COUNTED: readonly string[] = ['won', 'lost'];

export const createPointsBook = (): PointsBook => {
  const bets = new Map<string, { readonly member: string; readonly weighted: bigint; counted: boolean }>();
  const weighted = new Map<string, bigint>();
  const moved = new Map<string, number>();
  const balanceOf = (member: string): number => {
    const sum = weighted.get(member) ?? 0n;
    // No stake is counted below zero, so that the division rounds down.
    return Number(sum / POINT) + (moved.get(member) ?? 0);
  };
  const change = (member: string, by: () => void): PointsChange => {
    const before = balanceOf(member);
    by();
    return { member, before, after: balanceOf(member) };
  };
  return {
    balanceOf,
    weightedOf: (member) => Number((weighted.get(member) ?? 0n) / 100n),
    take: (event) => {
      switch (event.type) {
        case 'betOpened': {
          const { betId, member, stake, category } = event.bet;
          bets.set(betId, { member, weighted: BigInt(stake) * (SHARES[category] ?? 0n), counted: false });
          return null;
        }
        case 'betClosed': {
          const bet = bets.get(event.betId);
          const counted = COUNTED.includes(event.state);
          if (!bet || bet.counted === counted) return null;
          bet.counted = counted;
          const by = counted ? bet.weighted : -bet.weighted;
          return change(bet.member, () => weighted.set(bet.member, (weighted.get(bet.member) ?? 0n) + by));
        }
        case 'pointsMoved': {
          const { member, points } = event;
          return change(member, () => moved.set(member, (moved.get(member) ?? 0) + points));
        }
        default:
          return null;
      }
    },
  };
};
