/**
 * Every payout of the turn of the merchant day, computed anew from the journal's events and from the rules and examples of
 * decisions 0327 to 0330. It shares no code with the house: it keeps each bet by itself, adds all of them up again for every
 * contract, and counts in whole millionths. Amounts in minor units, rates in parts per million, days as Unix ms of their start.
 */
import type { HouseContract } from '../../../server-mock/core/contracts/types.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { PlannedPayout } from '../../../server-mock/core/salary/turn/types.ts';
import { createActivity, createPeriods, type Period, type Periods } from './activeMembers.ts';

/** A planned payout without its reference; a line without its count of active members. */
export type DuePayout = Omit<PlannedPayout, 'reference' | 'lines'> & { readonly lines: readonly DueLine[] };
export type DueLine = Omit<PlannedPayout['lines'][number], 'activeMembers'>;
type Kind = DuePayout['kind'];
/** A bet on the day on which it counts: as it settled, or taken back on a later day. */
interface Sale {
  readonly bettor: string;
  /** Agents above the bettor when the bet settled, the nearest first. */
  readonly path: readonly string[];
  /** The bettor had a commission rate when the bet settled. */
  readonly isRated: boolean;
  readonly hour: number;
  readonly validBet: bigint;
  readonly loss: bigint;
}
interface Counted {
  readonly day: number;
  readonly sale: Sale;
}
/** The days of a running period at whose end a contract was in force. */
interface InForce {
  readonly contract: HouseContract;
  readonly days: readonly number[];
}
interface Figures {
  readonly activeMembers: number;
  readonly validBet: bigint;
  readonly loss: bigint;
}
const MILLION = 1_000_000n;
const HOUR = 3_600_000;
/** A clock that was set back, or a day that has not turned yet, counts in the day's first or last hour. */
const hourOf = (at: number, day: number): number => Math.min(23, Math.max(0, Math.floor((at - day) / HOUR)));
const sumOf = (sales: readonly Sale[], of: 'validBet' | 'loss'): bigint =>
  sales.reduce((sum, sale) => sum + sale[of], 0n);
const below = (agent: string, sales: readonly Sale[]): readonly Sale[] =>
  sales.filter(({ path }) => path.includes(agent));
/** A threshold of 0 asks for nothing, also of a tree whose members won. */
const reaches = (value: bigint, threshold: number): boolean => threshold === 0 || value >= BigInt(threshold);
const floored = (micro: bigint): bigint => (micro > 0n ? micro / MILLION : 0n);
/** Commission is planned where there were sales; a salary also where nothing is earned. Of simulated accounts what is earned. */
const isPlanned = ({ kind, lines, earned }: DuePayout, isBot: boolean): boolean =>
  kind === 'dividend' || ((kind !== 'commission' || lines.length > 0) && (!isBot || earned !== 0));
/** What an agent's rate brings beyond the largest below it. `earners`: the nearest to the bet first. */
const shareOf = (own: string, earners: readonly string[], rateOf: (earner: string) => number): bigint => {
  const largest = earners.slice(0, earners.indexOf(own)).reduce((most, one) => Math.max(most, rateOf(one)), 0);
  return BigInt(Math.max(0, rateOf(own) - largest));
};

export interface TurnRecomputation {
  /** Takes the events of one record; returns the payouts of the day that it ends, null: it ends none. */
  readonly take: (events: readonly HouseEvent[]) => readonly DuePayout[] | null;
}
export const createTurnRecomputation = (): TurnRecomputation => {
  const members = new Map<string, { upline: string | null; readonly isBot: boolean }>();
  const rates = new Map<string, number>();
  const contracts = new Map<string, HouseContract>();
  const inForce = new Map<string, InForce>();
  const carried = new Map<string, bigint>();
  const stakes = new Map<string, bigint>();
  const counted = new Map<string, Counted>();
  /** Day → its sales. */
  const salesOf = new Map<number, Sale[]>();
  const activity = createActivity();
  let today: number | null = null;

  const pathOf = (member: string): readonly string[] => {
    const upline = members.get(member)?.upline ?? null;
    return upline === null ? [] : [upline, ...pathOf(upline)];
  };
  const list = (day: number): Sale[] => {
    const own = salesOf.get(day) ?? [];
    salesOf.set(day, own);
    return own;
  };
  const closeBet = ({ betId, member, payout, state, settledAt }: Extract<HouseEvent, { type: 'betClosed' }>): void => {
    const [stake, before] = [stakes.get(betId), counted.get(betId)];
    if (stake === undefined || today === null) return;
    if (state === 'void') {
      if (before === undefined) return;
      counted.delete(betId);
      const { sale, day } = before;
      if (day === today) {
        list(day).splice(list(day).indexOf(sale), 1);
        activity.takeBack(member, day);
      } else list(today).push({ ...sale, hour: hourOf(settledAt, today), validBet: -sale.validBet, loss: -sale.loss });
      return;
    }
    if (before !== undefined || payout === null || BigInt(payout) === stake) return;
    const path = pathOf(member);
    const sale = {
      ...{ bettor: member, path, isRated: (rates.get(member) ?? 0) > 0, hour: hourOf(settledAt, today) },
      ...{ validBet: stake, loss: stake - BigInt(payout) },
    };
    list(today).push(sale);
    counted.set(betId, { day: today, sale });
    activity.play(member, today, path);
  };
  const figuresOf = (agent: string, days: readonly number[], starts: Periods, period: Period): Figures => {
    const sales = below(
      agent,
      days.flatMap((day) => salesOf.get(day) ?? []),
    );
    return {
      activeMembers: activity.countFirst(agent, days, starts[period]),
      validBet: sumOf(sales, 'validBet'),
      loss: sumOf(sales, 'loss'),
    };
  };
  const isMet = ({ contract, days }: InForce, starts: Periods): boolean => {
    const { kind, terms, downline, period } = contract;
    if (terms === null) return false;
    const run = figuresOf(downline, days, starts, period);
    const dayOnly = figuresOf(downline, days.slice(-1), starts, 'daily');
    const isBetEnough =
      kind === 'hourly' ||
      (kind === 'daily'
        ? reaches(dayOnly.validBet, terms.betAmount)
        : reaches(run.validBet, terms.betAmount * days.length));
    return (
      reaches(BigInt(run.activeMembers), terms.activeMembers) &&
      reaches(run.validBet, terms.periodicValidBet) &&
      reaches(run.loss, terms.periodProfitLoss) &&
      isBetEnough
    );
  };
  const close = (
    key: string,
    figures: Figures,
    lines: readonly (Omit<DueLine, 'earned'> & { readonly earned: bigint })[],
    rest: Pick<
      DuePayout,
      'kind' | 'period' | 'member' | 'payer' | 'contractId' | 'firstDay' | 'lastDay' | 'rate' | 'isMet'
    >,
  ): DuePayout => {
    const carriedIn = carried.get(key) ?? 0n;
    const earned = lines.reduce((sum, line) => sum + line.earned, 0n);
    const amount = floored(earned + carriedIn);
    const carriedOut = earned + carriedIn - amount * MILLION;
    carried.set(key, carriedOut);
    return {
      ...rest,
      activeMembers: figures.activeMembers,
      ...{ validBet: Number(figures.validBet), profitLoss: Number(figures.loss), earned: Number(earned) },
      ...{ carriedIn: Number(carriedIn), carriedOut: Number(carriedOut), amount: Number(amount) },
      lines: lines.map((line) => ({ ...line, earned: Number(line.earned) })),
    };
  };
  /** The agent directly below `agent` on the path; '' for own bets and bets of everyone directly below. */
  const branchOf = (agent: string, { path }: Sale): string => path[path.indexOf(agent) - 1] ?? '';
  type Share = readonly [name: string, hour: number | null, sale: Sale, rate: bigint];
  const linesOf = (shares: readonly Share[]) => {
    const names = [...new Set(shares.map(([name, hour]) => JSON.stringify([name, hour])))];
    return names.map((key) => {
      const own = shares.filter(([name, hour]) => JSON.stringify([name, hour]) === key);
      const [member = '', hour = null] = own[0] ?? [];
      const sales = own.map(([, , sale]) => sale);
      return {
        ...{ member, hour, validBet: Number(sumOf(sales, 'validBet')), profitLoss: Number(sumOf(sales, 'loss')) },
        earned: own.reduce((sum, [, , { validBet }, rate]) => sum + validBet * rate, 0n),
      };
    });
  };
  const commissions = (day: number, starts: Periods): readonly DuePayout[] =>
    [...members.keys()].flatMap((member) => {
      const rate = rates.get(member) ?? 0;
      if (rate === 0) return [];
      const rateOf = (one: string): number => rates.get(one) ?? 0;
      const own = list(day).filter(
        ({ bettor, isRated, path }) => path.includes(member) || (bettor === member && isRated),
      );
      const shares = own.map((sale): Share => {
        const earners = sale.isRated ? [sale.bettor, ...sale.path] : sale.path;
        return [branchOf(member, sale), null, sale, shareOf(member, earners, rateOf)];
      });
      const figures = {
        activeMembers: figuresOf(member, [day], starts, 'daily').activeMembers,
        ...{ validBet: sumOf(own, 'validBet'), loss: sumOf(own, 'loss') },
      };
      return close(`commission ${member}`, figures, linesOf(shares), {
        ...{ kind: 'commission', period: 'daily', member, payer: 'house', contractId: '', isMet: true },
        ...{ firstDay: day, lastDay: day, rate },
      });
    });
  /** Daily or hourly salary of one period. */
  const salaries = (kind: Kind, period: Period, day: number, starts: Periods): readonly DuePayout[] => {
    const own = [...inForce.values()].filter(
      ({ contract, days }) => contract.kind === kind && contract.period === period && days.at(-1) === day,
    );
    const met = own.filter((one) => isMet(one, starts));
    const countsAt = ({ downline, terms }: HouseContract, hour: number): boolean => {
      const inHour = below(downline, list(day)).filter((sale) => sale.hour === hour);
      return kind === 'daily' || reaches(sumOf(inHour, 'validBet'), terms?.betAmount ?? 0);
    };
    const rateAt =
      (hour: number) =>
      (agent: string): number => {
        const one = met.find(({ contract }) => contract.downline === agent);
        return one && countsAt(one.contract, hour) ? (one.contract.terms?.rate ?? 0) : 0;
      };
    return own.map((one) => {
      const { contractId, downline, terms } = one.contract;
      const isCounted = kind === 'daily' || met.includes(one);
      const sales = below(downline, list(day)).filter(({ hour }) => isCounted && countsAt(one.contract, hour));
      const shares = sales.map((sale): Share => {
        const rate = shareOf(downline, sale.path, rateAt(sale.hour));
        return kind === 'daily' ? [branchOf(downline, sale), null, sale, rate] : ['', sale.hour, sale, rate];
      });
      return close(contractId, figuresOf(downline, [day], starts, 'daily'), linesOf(shares), {
        ...{ kind, period, member: downline, payer: 'house', contractId, rate: terms?.rate ?? 0 },
        ...{ firstDay: day, lastDay: day, isMet: met.includes(one) },
      });
    });
  };
  const dividend = (run: InForce, starts: Periods): DuePayout => {
    const { contractId, period, upline, downline, terms } = run.contract;
    const figures = figuresOf(downline, run.days, starts, period);
    const rate = terms?.rate ?? 0;
    const whole = figures.loss * BigInt(rate);
    const isReached = isMet(run, starts);
    const earned = isReached || whole < 0n ? whole : 0n;
    const line = {
      member: '',
      hour: null,
      validBet: Number(figures.validBet),
      profitLoss: Number(figures.loss),
      earned,
    };
    return close(contractId, figures, [line], {
      ...{ kind: 'dividend', period, member: downline, payer: upline, contractId, rate, isMet: isReached },
      ...{ firstDay: run.days[0] ?? 0, lastDay: run.days.at(-1) ?? 0 },
    });
  };
  const turn = (day: number, next: number): readonly DuePayout[] => {
    const [starts, nextStarts] = [createPeriods(day), createPeriods(next)];
    const standing = [...contracts.values()].filter(({ state, terms }) => state === 'signed' && terms !== null);
    for (const contract of standing) {
      const days = inForce.get(contract.contractId)?.days ?? [];
      inForce.set(contract.contractId, { contract, days: [...days, day] });
    }
    const out = [...commissions(day, starts)];
    for (const kind of ['daily', 'hourly'] as const)
      for (const period of ['daily', 'weekly', 'semimonthly', 'monthly'] as const)
        out.push(...salaries(kind, period, day, starts));
    for (const [id, run] of inForce) {
      const isOver = run.days.at(-1) !== day;
      if (!isOver && starts[run.contract.period] === nextStarts[run.contract.period]) continue;
      if (run.contract.kind === 'dividend') out.push(dividend(run, starts));
      inForce.delete(id);
    }
    for (const key of carried.keys())
      if (!key.startsWith('commission ') && !standing.some(({ contractId }) => contractId === key)) carried.delete(key);
    return out.filter((payout) => isPlanned(payout, members.get(payout.member)?.isBot === true));
  };
  const takeEvent = (event: HouseEvent): readonly DuePayout[] | null => {
    switch (event.type) {
      case 'memberOpened':
        members.set(event.member.id, { upline: event.member.upline, isBot: event.member.bot });
        return null;
      case 'memberMoved': {
        const moved = members.get(event.member);
        if (moved) moved.upline = event.upline;
        return null;
      }
      case 'rateSet':
        rates.set(event.member, event.rate);
        return null;
      case 'contractMoved':
        contracts.set(event.contract.contractId, event.contract);
        return null;
      case 'betOpened':
        // Demo play is under an account that is no member.
        if (members.has(event.bet.member)) stakes.set(event.bet.betId, BigInt(event.bet.stake));
        return null;
      case 'betClosed':
        closeBet(event);
        return null;
      case 'dayTurned': {
        const ended = today;
        today = event.day.start;
        return ended === null ? null : turn(ended, today);
      }
      default: // Plans and payments of the house are not read.
        return null;
    }
  };
  return {
    take: (events) => {
      let payouts: readonly DuePayout[] | null = null;
      for (const event of events) payouts = takeEvent(event) ?? payouts;
      return payouts;
    },
  };
};
