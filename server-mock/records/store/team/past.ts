/**
 * An agent's team as it stood at a moment (B-23, docs/decisions/0354): the journal's records up to the first one later than it, and
 * none after. Figures are those of the moment's merchant day.
 */
import type { DatabaseSync } from 'node:sqlite';
import { dayAround } from '../../../core/team/day.ts';
import { createDays } from '../days.ts';
import type { Fold } from '../fold.ts';
import type { StoredMember } from '../members.ts';
import { FIGURES, type Figures } from './memberDays.ts';

export interface TeamPastWish {
  readonly agent: string;
  /** Unix ms. */
  readonly at: number;
}
export interface PastRow extends Figures {
  readonly member: string;
  readonly account: string;
  /** The direct upline of then. */
  readonly upline: string;
  /** 1: directly below the agent. */
  readonly level: number;
  readonly agent: boolean;
  /** Unix ms of the latest bet of any day; null: none yet. */
  readonly lastBetAt: number | null;
}
export interface TeamPast {
  /** Start of the moment's merchant day, Unix ms. */
  readonly dayStart: number;
  /** Level by level. */
  readonly rows: readonly PastRow[];
}
const WIDTH = FIGURES.length;

export const createTeamPast = (
  db: DatabaseSync,
  { members, changes }: Pick<Fold, 'members' | 'changes'>,
  timeZone: string,
): ((wish: TeamPastWish) => TeamPast | null) => {
  const dayOf = createDays(timeZone);
  const lastBet = db.prepare('SELECT at FROM bet WHERE member = ? AND at <= ? ORDER BY at DESC LIMIT 1');
  const treeAt = (agent: string, at: number) => {
    const below = new Map<string, StoredMember[]>();
    for (const [member, upline] of members.uplinesAt(at)) {
      if (upline === null) continue;
      const own = below.get(upline);
      if (own === undefined) below.set(upline, [member]);
      else own.push(member);
    }
    const found: { readonly member: StoredMember; readonly upline: string; readonly level: number }[] = [];
    let [level, heads] = [1, [agent]];
    while (heads.length > 0) {
      const next: string[] = [];
      for (const upline of heads)
        for (const member of below.get(upline) ?? []) {
          found.push({ member, upline, level });
          next.push(member.id);
        }
      [level, heads] = [level + 1, next];
    }
    return found;
  };
  return ({ agent, at }) => {
    const [day, first] = [dayOf(at), changes.firstDay()];
    if (first === null || day < first) return null;
    const sums = new Float64Array((members.size() + 1) * WIDTH);
    changes.read(day, at, (member, figure, by) => {
      sums[member * WIDTH + figure] = (sums[member * WIDTH + figure] ?? 0) + by;
    });
    const rows = treeAt(agent, at).map(({ member, upline, level }): PastRow => {
      const place = member.number * WIDTH;
      const bet = lastBet.get(member.number, at) as { readonly at: number } | undefined;
      return {
        ...{ member: member.id, account: member.account, upline, level, agent: member.agent },
        bets: sums[place] ?? 0,
        stake: sums[place + 1] ?? 0,
        validBet: sums[place + 2] ?? 0,
        result: sums[place + 3] ?? 0,
        deposits: sums[place + 4] ?? 0,
        withdrawals: sums[place + 5] ?? 0,
        lastBetAt: bet?.at ?? null,
      };
    });
    return { dayStart: dayAround(at, timeZone).start, rows };
  };
};
