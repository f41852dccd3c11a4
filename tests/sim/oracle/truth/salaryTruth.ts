/**
 * Real-time salary, computed again from bets, tree and contracts (D-63): what has accrued to each agent, what a
 * window must pay, and that no window pays twice (O5, REL-24). Whole millionths, in big integers.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Touch } from '../../../../server-mock/journal/journal.ts';

const MICRO = 1_000_000n;
const AGENT_NEVER = new Set([4]);

interface Bettor {
  readonly upline: string | null;
  readonly type: number;
}
interface Terms {
  readonly profitRate: number;
  readonly lossRate: number;
  readonly singleBet: number;
}
interface Open {
  readonly member: string;
  readonly stake: number;
  /** What it has earned each agent; empty: nothing, or taken back. */
  earned: ReadonlyMap<string, bigint>;
}
export interface SalaryTruth {
  /** Takes the events of one record; answers what is wrong, or null. */
  readonly take: (events: readonly HouseEvent[]) => string | null;
  /** Checks the accrual that a record shows on `accrual:{agent}`; answers what is wrong, or null. */
  readonly checkAccruals: (touches: readonly Touch[]) => string | null;
}
interface AccrualShown {
  readonly accrued: number;
  readonly carriedIn: number;
}
export const createSalaryTruth = (): SalaryTruth => {
  const members = new Map<string, Bettor>();
  const terms = new Map<string, Terms>();
  const bets = new Map<string, Open>();
  const built = new Map<string, bigint>();
  const carried = new Map<string, bigint>();
  const lastEnd = new Map<string, number>();
  const paid = new Set<string>();

  const earnedBy = ({ member, stake }: Open, won: boolean): ReadonlyMap<string, bigint> => {
    const out = new Map<string, bigint>();
    const bettor = members.get(member);
    if (!bettor || AGENT_NEVER.has(bettor.type)) return out;
    let largest = 0n;
    for (let up = bettor.upline; up !== null; up = members.get(up)?.upline ?? null) {
      const contract = terms.get(up);
      if (!contract) continue;
      const rate = won ? contract.profitRate : contract.lossRate;
      const e = stake < contract.singleBet ? 0n : BigInt(stake) * BigInt(rate);
      if (e > largest) {
        out.set(up, e - largest);
        largest = e;
      }
    }
    return out;
  };
  const build = (earned: ReadonlyMap<string, bigint>, sign: bigint): void => {
    for (const [agent, e] of earned) built.set(agent, (built.get(agent) ?? 0n) + sign * e);
  };
  const close = ({ betId, state, payout }: Extract<HouseEvent, { type: 'betClosed' }>): void => {
    const bet = bets.get(betId);
    if (!bet) return;
    if (state === 'void') {
      build(bet.earned, -1n);
      bet.earned = new Map();
    } else if (payout !== null && payout !== bet.stake) {
      bet.earned = earnedBy(bet, payout > bet.stake);
      build(bet.earned, 1n);
    }
  };
  const settle = (
    events: readonly HouseEvent[],
    one: Extract<HouseEvent, { type: 'salarySettled' }>,
  ): string | null => {
    for (const { agent, item } of one.payouts) {
      const window = `${agent}'s window ${item.windowStart} to ${item.windowEnd}`;
      if (paid.has(item.reference)) return `${window} was settled twice under ${item.reference}`;
      paid.add(item.reference);
      if (item.windowStart < (lastEnd.get(agent) ?? 0)) return `${window} overlaps one settled before`;
      lastEnd.set(agent, item.windowEnd);
      const due = (built.get(agent) ?? 0n) + (carried.get(agent) ?? 0n);
      const payout = due > 0n ? due / MICRO : 0n;
      if (BigInt(item.payout) !== payout) return `${window} paid ${item.payout}, due was ${payout}`;
      if (BigInt(item.carriedOut) !== due - payout * MICRO)
        return `${window} carried ${item.carriedOut}, not ${due - payout * MICRO}`;
      const lines = item.lines.reduce((sum, { earned }) => sum + BigInt(earned), 0n);
      if (lines + BigInt(item.carriedIn) - BigInt(item.carriedOut) !== payout * MICRO)
        return `the lines of ${window} do not come to its payout`;
      const moved = events.flatMap((event) =>
        event.type === 'posted' && event.reference === item.reference ? [event] : [],
      );
      const right = moved.every(({ credit, amount }) => credit === `main:${agent}` && BigInt(amount) === payout);
      if (moved.length !== (payout > 0n ? 1 : 0) || !right)
        return `${window} paid ${payout}, and the books moved ${moved.map(({ amount }) => amount).join(' and ') || 'nothing'}`;
      built.delete(agent);
      carried.set(agent, due - payout * MICRO);
    }
    const left = [...built].find(([, e]) => e !== 0n);
    return left ? `a window ended without ${left[0]}, which had accrued ${left[1]}` : null;
  };
  return {
    checkAccruals: (touches) => {
      for (const { topic, data } of touches) {
        const [family, agent = ''] = topic.split(':');
        if (family !== 'accrual') continue;
        const { accrued, carriedIn } = data as AccrualShown;
        const due = built.get(agent) ?? 0n;
        if (BigInt(accrued) !== due) return `${agent} is shown that ${accrued} has accrued, and it is ${due}`;
        const rest = carried.get(agent) ?? 0n;
        if (BigInt(carriedIn) !== rest) return `${agent} is shown that ${carriedIn} was carried in, and it is ${rest}`;
      }
      return null;
    },
    take: (events) => {
      for (const event of events)
        switch (event.type) {
          case 'memberOpened':
            members.set(event.member.id, event.member);
            break;
          // Later settlements take the new upline path; earlier ones stay where they are.
          case 'memberMoved': {
            const one = members.get(event.member);
            if (one) members.set(event.member, { type: one.type, upline: event.upline });
            break;
          }
          case 'realtimeSet':
            if (event.terms === null) terms.delete(event.agent);
            else terms.set(event.agent, event.terms);
            break;
          case 'betOpened':
            bets.set(event.bet.betId, { member: event.bet.member, stake: event.bet.stake, earned: new Map() });
            break;
          case 'betClosed':
            close(event);
            break;
          case 'salarySettled': {
            const wrong = settle(events, event);
            if (wrong !== null) return wrong;
            break;
          }
          default: // No other event concerns salary.
        }
      return null;
    },
  };
};
