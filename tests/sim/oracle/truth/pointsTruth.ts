/**
 * Points (O5), from the records alone: a member spends no more points than bets and grants have brought, each redemption takes its
 * points once, and a rejected one gives all of them back (decision 0306). The weights stand here anew, from the decision's text.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Redemption } from '../../../../server-mock/core/points/types.ts';

export interface PointsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
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

export const createPointsTruth = (): PointsTruth => {
  const bets = new Map<string, { readonly member: string; readonly weighted: bigint; counted: boolean }>();
  const weighted = new Map<string, bigint>();
  const moved = new Map<string, number>();
  const redemptions = new Map<string, Redemption>();

  const balanceOf = (member: string): number => {
    const sum = weighted.get(member) ?? 0n;
    // No stake is counted below zero, so that the division rounds down.
    return Number(sum / POINT) + (moved.get(member) ?? 0);
  };
  const count = (betId: string, counted: boolean): void => {
    const bet = bets.get(betId);
    if (!bet || bet.counted === counted) return;
    bet.counted = counted;
    weighted.set(bet.member, (weighted.get(bet.member) ?? 0n) + (counted ? bet.weighted : -bet.weighted));
  };
  const judgeRedemption = (now: Redemption, events: readonly HouseEvent[]): string | null => {
    const { reference, member, status, changedPoints, redeemAmount } = now;
    const before = redemptions.get(reference);
    redemptions.set(reference, now);
    const sumOf = (...kinds: readonly string[]): number =>
      events.reduce(
        (sum, one) =>
          one.type === 'pointsMoved' && one.reference === reference && kinds.includes(one.kind)
            ? sum + one.points
            : sum,
        0,
      );
    const paid = events.reduce(
      (sum, one) =>
        one.type === 'posted' && one.why === 'points' && one.reference === reference ? sum + one.amount : sum,
      0,
    );
    if (before !== undefined && before.status !== 'process') return `${reference} was decided twice`;
    if (before === undefined && sumOf('redeem', 'convert') !== changedPoints)
      return `${member} did not spend ${-changedPoints} points on ${reference}`;
    if (status === 'rejected' && sumOf('return') !== -changedPoints)
      return `the rejection of ${reference} kept points of ${member}`;
    const owed = status === 'approved' ? redeemAmount : 0;
    return paid === owed ? null : `${reference} paid ${paid} and owed ${owed}`;
  };
  const judge = (event: HouseEvent, events: readonly HouseEvent[]): string | null => {
    switch (event.type) {
      case 'betOpened': {
        const { betId, member, stake, category } = event.bet;
        bets.set(betId, { member, weighted: BigInt(stake) * (SHARES[category] ?? 0n), counted: false });
        return null;
      }
      case 'betClosed':
        count(event.betId, COUNTED.includes(event.state));
        return null;
      case 'pointsMoved': {
        const { member, points } = event;
        const before = balanceOf(member);
        moved.set(member, (moved.get(member) ?? 0) + points);
        return points < 0 && before < -points ? `${member} spent ${-points} of ${before} points` : null;
      }
      case 'redemptionMoved':
        return judgeRedemption(event.redemption, events);
      default:
        return null;
    }
  };
  return {
    take: ({ events }) => {
      const wrong = events.map((event) => judge(event, events));
      return wrong.find((one) => one !== null) ?? null;
    },
  };
};
