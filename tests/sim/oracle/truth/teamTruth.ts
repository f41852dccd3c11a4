/**
 * What agents are shown of the members below them (R-AGENT-14), computed again from events: a row for each member, about today,
 * and a list of bets opened and ended. A row is made anew from lists of today's events; no sum is kept running. A row without new
 * events is reused: otherwise half an hour of bets would be read again for each of them.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Bet, Member } from '../../../../server-mock/core/state.ts';

const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);
/** Longest list that is made anew. */
const LISTED = 200;

export interface TeamTruth {
  readonly take: (event: HouseEvent) => void;
  /** Call after all events of a record: each agent's topics that may have changed, with their values. */
  readonly changed: () => ReadonlyMap<string, unknown>;
}
/** One bet as the day's figures see it; days are counted from the start of the run. */
interface Placed {
  readonly bet: Bet;
  readonly day: number;
  end: {
    readonly day: number;
    readonly state: Bet['state'];
    readonly payout: number | null;
    readonly at: number;
  } | null;
}
interface Listed {
  readonly id: number;
  readonly betId: string;
}
interface Paid {
  readonly member: string;
  readonly day: number;
  readonly deposit: number;
  readonly withdrawal: number;
}
/** Owner of `main:` or `transit:`: a payout leaves `transit:`, or `main:` when it is paid by hand. */
const ownerOf = (account: string): string => account.slice(account.indexOf(':') + 1);

export const createTeamTruth = (): TeamTruth => {
  const members = new Map<string, Member>();
  const sessions = new Map<string, string>();
  const bets = new Map<string, Placed>();
  const betsOf = new Map<string, Placed[]>();
  let paid: Paid[] = [];
  const items = new Map<string, Listed[]>();
  /** Bets that the house has trimmed: in no list, and never again in one. */
  const gone = new Set<string>();
  /** Id of the latest item, by agent. */
  const last = new Map<string, number>();
  let day = 0;
  /** Members whose rows may have changed, and agents with a new item, in this record. */
  let moved = new Set<string>();
  let listed = new Set<string>();
  /** Agents who lost or gained a member: their list is made anew. */
  let anew = new Set<string>();
  /** Bets to list once the record is complete: an item shows how the bet stands then. */
  let news: { readonly placed: Placed; readonly opening: boolean }[] = [];

  /** Agents above who can log in, the nearest first, with how far above each one is. */
  const above = (member: string): readonly (readonly [string, number])[] => {
    const out: (readonly [string, number])[] = [];
    let level = 0;
    for (let up = members.get(member)?.upline ?? null; up !== null; up = members.get(up)?.upline ?? null) {
      level += 1;
      const one = members.get(up);
      if (one && !one.bot && AGENTS.has(one.type)) out.push([up, level]);
    }
    return out;
  };
  const isUnder = (id: string, top: string): boolean => {
    const up = members.get(id)?.upline ?? null;
    return up !== null && (up === top || isUnder(up, top));
  };
  /** One pass without intermediate lists: a busy member has thousands of bets, and their row is made anew with each. */
  const rowAnew = (one: Member): object => {
    const own = betsOf.get(one.id) ?? [];
    const made = { bets: 0, stake: 0, turnover: 0, result: 0, deposits: 0, withdrawals: 0 };
    for (const { bet, day: placedOn, end } of own) {
      if (end?.state === 'void') continue;
      if (placedOn === day) {
        made.bets += 1;
        made.stake += bet.stake;
      }
      if (end?.day !== day) continue;
      if (end.state === 'won' || end.state === 'lost') made.turnover += bet.stake;
      made.result += (end.payout ?? 0) - bet.stake;
    }
    for (const { member, day: on, deposit, withdrawal } of paid) {
      if (member !== one.id || on !== day) continue;
      made.deposits += deposit;
      made.withdrawals += withdrawal;
    }
    return {
      member: one.id,
      account: one.account,
      upline: one.upline ?? '',
      agent: AGENTS.has(one.type),
      online: one.bot ? made.bets > 0 : [...sessions.values()].includes(one.id),
      ...made,
      // Of any day, void or not: the latest bet placed.
      lastBetAt: own.at(-1)?.bet.placedAt ?? null,
    };
  };
  /** Rows by member, without those of members with new events. */
  const rows = new Map<string, object>();
  const row = (one: Member, level: number): unknown => {
    const made = rows.get(one.id) ?? rowAnew(one);
    rows.set(one.id, made);
    return { ...made, level };
  };
  const rowsOf = (agent: string): unknown =>
    Object.fromEntries(
      [...members.values()].flatMap((one) => {
        const found = above(one.id).find(([up]) => up === agent);
        return found ? [[one.id, row(one, found[1])]] : [];
      }),
    );
  /** A bet as its item shows it; the stake of a void bet was returned. */
  const itemOf = ({ bet, end }: Placed, opening: boolean) => {
    const payout = opening || !end ? null : end.state === 'void' ? bet.stake : end.payout;
    const at = opening || !end ? bet.placedAt : end.at;
    const { betId, member, vendor, category, gameId, gameName, stake } = bet;
    const account = members.get(member)?.account ?? '';
    return { betId, member, account, vendor, category, gameId, gameName, stake, payout, at };
  };
  const list = (placed: Placed, opening: boolean): void => {
    for (const [agent] of above(placed.bet.member)) {
      const known = items.get(agent) ?? [];
      items.set(agent, known);
      known.push({ id: (last.get(agent) ?? 0) + 1, ...itemOf(placed, opening) });
      last.set(agent, (last.get(agent) ?? 0) + 1);
      listed.add(agent);
    }
  };
  /** The newest kept bets of the tree as it is now, by time. One id is skipped, as if an item had been trimmed. */
  const listAnew = (agent: string): void => {
    const lines = [...bets.values()]
      .filter(({ bet }) => !gone.has(bet.betId) && above(bet.member).some(([up]) => up === agent))
      .flatMap((placed) => [itemOf(placed, true), ...(placed.end ? [itemOf(placed, false)] : [])]);
    // The sort is stable: a bet's opening stays before its end.
    lines.sort((a, b) => (a.at === b.at ? (a.betId === b.betId ? 0 : a.betId < b.betId ? -1 : 1) : a.at - b.at));
    const newest = lines.slice(-LISTED);
    const before = last.get(agent) ?? 0;
    items.set(
      agent,
      newest.map((line, i) => ({ id: before + 2 + i, ...line })),
    );
    last.set(agent, before + 1 + newest.length);
    listed.add(agent);
  };
  return {
    take: (event) => {
      switch (event.type) {
        case 'memberOpened':
          members.set(event.member.id, event.member);
          moved.add(event.member.id);
          return;
        case 'memberClosed':
          members.delete(event.member);
          rows.delete(event.member);
          return;
        case 'sessionOpened':
          sessions.set(event.session.id, event.session.member);
          moved.add(event.session.member);
          return;
        case 'sessionClosed':
          sessions.delete(event.sessionId);
          moved.add(event.member);
          return;
        case 'posted': {
          const deposit = event.debit === 'cashier:in';
          if (!deposit && event.credit !== 'cashier:out') return;
          const member = ownerOf(deposit ? event.credit : event.debit);
          const { amount } = event;
          paid.push({ member, day, deposit: deposit ? amount : 0, withdrawal: deposit ? 0 : amount });
          moved.add(member);
          return;
        }
        case 'betOpened': {
          const placed: Placed = { bet: event.bet, day, end: null };
          bets.set(event.bet.betId, placed);
          const own = betsOf.get(event.bet.member) ?? [];
          betsOf.set(event.bet.member, own);
          own.push(placed);
          news.push({ placed, opening: true });
          moved.add(event.bet.member);
          return;
        }
        case 'betClosed': {
          const placed = bets.get(event.betId);
          if (!placed) return;
          placed.end = { day, state: event.state, payout: event.payout, at: event.settledAt };
          news.push({ placed, opening: false });
          moved.add(event.member);
          return;
        }
        case 'betsTrimmed':
          for (const bet of event.bets) gone.add(bet);
          return;
        case 'memberMoved': {
          const one = members.get(event.member);
          if (!one) return;
          const before = above(event.member).map(([agent]) => agent);
          members.set(event.member, { ...one, upline: event.upline });
          const after = above(event.member).map(([agent]) => agent);
          for (const agent of new Set([...before, ...after]))
            if (before.includes(agent) !== after.includes(agent)) anew.add(agent);
          for (const id of members.keys()) if (id === event.member || isUnder(id, event.member)) moved.add(id);
          return;
        }
        case 'dayTurned':
          day += 1;
          paid = [];
          for (const id of members.keys()) moved.add(id);
          return;
        default: // No other event concerns a team.
      }
    },
    changed: () => {
      const out = new Map<string, unknown>();
      for (const id of moved) rows.delete(id);
      for (const { placed, opening } of news) list(placed, opening);
      for (const agent of anew) listAnew(agent);
      const agents = new Set([...anew, ...[...moved].flatMap((id) => above(id).map(([agent]) => agent))]);
      for (const id of moved) if (AGENTS.has(members.get(id)?.type ?? 0) && !members.get(id)?.bot) agents.add(id);
      for (const agent of agents) out.set(`team:${agent}`, rowsOf(agent));
      for (const agent of listed) out.set(`teamBets:${agent}`, { items: [...(items.get(agent) ?? [])] });
      [moved, listed, anew, news] = [new Set(), new Set(), new Set(), []];
      return out;
    },
  };
};
