/** Win and loss of every member of an agent's tree as it stands, over a range of days (R-AGENT-06, R-AGENT-15). */
import { addDays, daysInRange } from '../../../../src/lib/days.ts';
import { dayByDate } from '../../../core/team/day.ts';
import { dateOf, dayNumber } from '../days.ts';
import type { Members, StoredMember } from '../members.ts';
import { FIGURES, type Figures, type MemberDays } from './memberDays.ts';

interface Range {
  readonly agent: string;
  /** Inclusive; numbers of days. */
  readonly from: number;
  readonly to: number;
}
export interface ResultsWish extends Range {
  /** An account below the agent, with all below it; absent: the whole tree. */
  readonly branch?: string | undefined;
  /** Part of an account, in lower case; absent: all. */
  readonly account?: string | undefined;
  readonly sort: 'account' | Exclude<keyof Figures, 'bets'>;
  readonly descending: boolean;
  /** Rows before the page, and its size. */
  readonly start: number;
  readonly size: number;
}
export interface ResultRow extends Figures {
  readonly member: string;
  readonly account: string;
  readonly upline: string;
  /** 1: directly below the agent. */
  readonly level: number;
}
export interface Results {
  readonly rows: readonly ResultRow[];
  /** Rows of all pages, and their sums. */
  readonly count: number;
  readonly totals: Figures;
  /** One entry for each day of the range, oldest first. */
  readonly days: readonly (Figures & { readonly day: number })[];
}
export interface TreeSums extends Figures {
  readonly members: number;
  /** Members who joined in the range. */
  readonly joined: number;
  /** Members with a valid bet in the range. */
  readonly activeMembers: number;
}
export interface TeamResults {
  /** Null: the branch is not below the agent. */
  readonly results: (wish: ResultsWish) => Results | null;
  readonly sums: (range: Range) => TreeSums;
}
interface Placed {
  readonly member: StoredMember;
  readonly level: number;
}
const figuresAt = (sums: Float64Array, place: number): Figures => ({
  bets: sums[place] ?? 0,
  stake: sums[place + 1] ?? 0,
  validBet: sums[place + 2] ?? 0,
  result: sums[place + 3] ?? 0,
  deposits: sums[place + 4] ?? 0,
  withdrawals: sums[place + 5] ?? 0,
});
const WIDTH = FIGURES.length;
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const createTeamResults = (members: Members, memberDays: MemberDays, timeZone: string): TeamResults => {
  /** Level of a member below the agent; null: not below. */
  const levelBelow = (id: string, agent: string): number | null => {
    let level = 0;
    for (let at = members.find(id)?.upline ?? null; at !== null; at = members.find(at)?.upline ?? null) {
      level += 1;
      if (at === agent) return level;
    }
    return null;
  };
  const treeOf = (agent: string, branch: string | undefined): readonly Placed[] | null => {
    if (branch === undefined) return members.below(agent).map(({ member, level }) => ({ member, level }));
    const [head, level] = [members.find(branch), levelBelow(branch, agent)];
    if (head === undefined || level === null) return null;
    const below = members.below(branch).map((one) => ({ member: one.member, level: level + one.level }));
    return [{ member: head, level }, ...below];
  };
  /** Sums of each of these members, by their place among them, and of each day. Every day is read by itself. */
  const summed = (tree: readonly Placed[], { from, to }: Range) => {
    const places = new Int32Array(members.size() + 1).fill(-1);
    for (const [place, { member }] of tree.entries()) places[member.number] = place;
    const byMember = new Float64Array(tree.length * WIDTH);
    const count = daysInRange(dateOf(from), dateOf(to));
    const days = Array.from({ length: count }, (_, n) => {
      const day = dayNumber(addDays(dateOf(from), n));
      const sum = new Float64Array(WIDTH);
      memberDays.read(day, (first, figures) => {
        for (let at = 0; at < figures.length; at += WIDTH) {
          const place = places[first + at / WIDTH] ?? -1;
          if (place < 0) continue;
          for (let n = 0; n < WIDTH; n += 1) {
            const value = figures[at + n] ?? 0;
            byMember[place * WIDTH + n] = (byMember[place * WIDTH + n] ?? 0) + value;
            sum[n] = (sum[n] ?? 0) + value;
          }
        }
      });
      return { day, ...figuresAt(sum, 0) };
    });
    const totals = new Float64Array(WIDTH);
    for (let at = 0; at < byMember.length; at += 1)
      totals[at % WIDTH] = (totals[at % WIDTH] ?? 0) + (byMember[at] ?? 0);
    return { byMember, days, totals: figuresAt(totals, 0) };
  };
  return {
    results: (wish) => {
      const { agent, branch, account, sort, descending, start, size } = wish;
      const tree = treeOf(agent, branch)?.filter(
        ({ member }) => account === undefined || member.account.includes(account),
      );
      if (tree === undefined) return null;
      const { byMember, days, totals } = summed(tree, wish);
      const accountOf = (place: number): string => tree[place]?.member.account ?? '';
      const column = sort === 'account' ? null : FIGURES.indexOf(sort);
      const sign = descending ? -1 : 1;
      const order = (a: number, b: number): number => {
        if (column === null) return sign * compared(accountOf(a), accountOf(b));
        const difference = (byMember[a * WIDTH + column] ?? 0) - (byMember[b * WIDTH + column] ?? 0);
        return difference === 0 ? compared(accountOf(a), accountOf(b)) : sign * difference;
      };
      const sorted = Array.from(tree.keys()).sort(order);
      const rows = sorted.slice(start, start + size).flatMap((place): readonly ResultRow[] => {
        const one = tree[place];
        if (one === undefined) return [];
        const { id, account: name, upline } = one.member;
        return [
          { member: id, account: name, upline: upline ?? '', level: one.level, ...figuresAt(byMember, place * WIDTH) },
        ];
      });
      return { rows, count: tree.length, totals, days };
    },
    sums: (range) => {
      const tree = treeOf(range.agent, undefined) ?? [];
      const { byMember, totals } = summed(tree, range);
      const [first, last] = [dayByDate(dateOf(range.from), timeZone), dayByDate(dateOf(range.to), timeZone)];
      const [start, end] = [first?.start ?? 0, last?.end ?? 0];
      const isActive = (place: number): boolean => figuresAt(byMember, place * WIDTH).validBet > 0;
      return {
        members: tree.length,
        joined: tree.filter(({ member: { joinedAt } }) => joinedAt >= start && joinedAt < end).length,
        activeMembers: tree.filter((_, place) => isActive(place)).length,
        ...totals,
      };
    },
  };
};
