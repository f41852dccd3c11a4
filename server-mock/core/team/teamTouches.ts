/** Touches of `team:{agent}` and `teamBets:{agent}`, for those uplines of a changed member that can log in. */
import { teamBetsTopic, type TeamRow } from '../../../src/contract/team/team.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { NO_FIGURES, cashierMember } from './applyTeam.ts';
import { agentsAffectedByMove, closedItem, type TeamBetItem, latestTeamBets, openedItem } from './latestTeamBets.ts';
import type { MemberMoved } from './moved.ts';
import { isBelow } from './period.ts';
import { isAgent, followingUplines, isFollowingAgent, uplinesOf } from './tree.ts';
import { touchesOf } from '../topicTouches.ts';

type State = Readonly<HouseState>;

const rowOf = (state: State, id: string, level: number): TeamRow | null => {
  const member = state.members.get(id);
  if (!member) return null;
  const { bets, stake, turnover, result, deposits, withdrawals, lastBetAt } = state.today.get(id) ?? NO_FIGURES;
  // Simulated members never log in: one counts as online once it has bet today.
  const online = member.bot ? bets > 0 : state.online.has(id);
  return {
    member: id,
    account: member.account,
    upline: member.upline ?? '',
    level,
    agent: isAgent(member),
    online,
    bets,
    stake,
    turnover,
    result,
    deposits,
    withdrawals,
    lastBetAt,
  };
};
/** The member whose row an event changes; null: none. */
const memberIn = (event: HouseEvent): string | null => {
  switch (event.type) {
    case 'memberOpened':
      return event.member.id;
    case 'sessionOpened':
      return event.session.member;
    case 'sessionClosed':
      return event.member;
    case 'betOpened':
      return event.bet.member;
    case 'betClosed':
      return event.member;
    case 'posted':
      if (event.debit === HOUSE_ACCOUNTS.cashierIn) return cashierMember(event.credit);
      return event.credit === HOUSE_ACCOUNTS.cashierOut ? cashierMember(event.debit) : null;
    default:
      return null;
  }
};
/** A member without figures of the ended day has the same row as before. Before the first day nothing is kept. */
const hadFigures = ({ past }: State, id: string, ended: number): boolean =>
  ended === 0 || past.get(id)?.at(-1)?.n === ended;
const itemIn = (state: State, event: HouseEvent): TeamBetItem | null => {
  if (event.type === 'betOpened') return openedItem(state, event.bet);
  const bet = event.type === 'betClosed' ? state.bets.get(event.betId) : undefined;
  return bet ? closedItem(state, bet) : null;
};

/** Agents who lost a member get snapshots, so that earlier frames about the member are not replayed (SAFE-31). */
const afterMove = (state: State, event: MemberMoved): readonly Touch[] => {
  const { left, joined } = agentsAffectedByMove(state, event);
  const team = left.map((agent): Touch => {
    const rows: Record<string, TeamRow | null> = {};
    for (const id of state.members.keys()) {
      const level = uplinesOf(state, id).indexOf(agent) + 1;
      if (level > 0) rows[id] = rowOf(state, id, level);
    }
    return { topic: `team:${agent}`, kind: 'snapshot', data: { rows } };
  });
  const bets = [...left, ...joined].map((agent): Touch => {
    const items = latestTeamBets(state, agent);
    const first = (state.teamBetIds.get(agent) ?? items.length) - items.length + 1;
    const numbered = items.map((item, i) => ({ id: first + i, ...item }));
    return { topic: `teamBets:${agent}`, kind: 'snapshot', data: { from: first, items: numbered } };
  });
  return [...team, ...bets];
};

const teamTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Set<string>();
  const items = new Map<string, TeamBetItem[]>();
  const opened = new Set<string>();
  for (const event of events) {
    const member = memberIn(event);
    if (member !== null) changed.add(member);
    if (event.type === 'memberOpened' && isFollowingAgent(event.member)) opened.add(member ?? '');
    if (event.type === 'dayTurned')
      for (const id of state.members.keys()) if (hadFigures(state, id, event.day.n - 1)) changed.add(id);
    if (event.type === 'memberMoved') {
      changed.add(event.member);
      for (const id of state.members.keys()) if (isBelow(state, id, event.member)) changed.add(id);
    }
    const item = itemIn(state, event);
    if (!item) continue;
    for (const { agent } of followingUplines(state, item.member)) {
      const own = items.get(agent);
      if (own) own.push(item);
      else items.set(agent, [item]);
    }
  }
  const rows = new Map<string, Record<string, TeamRow | null>>([...opened].map((agent) => [agent, {}]));
  for (const id of changed)
    for (const { agent, level } of followingUplines(state, id)) {
      const own = rows.get(agent) ?? {};
      own[id] = rowOf(state, id, level);
      rows.set(agent, own);
    }
  const out: Touch[] = [];
  for (const [agent, own] of rows)
    out.push({ topic: `team:${agent}`, kind: opened.has(agent) ? 'snapshot' : 'delta', data: { rows: own } });
  for (const [agent, own] of items) {
    const last = state.teamBetIds.get(agent) ?? own.length;
    const numbered = own.map((item, i) => ({ id: last - own.length + 1 + i, ...item }));
    const from = Math.max(1, last - teamBetsTopic.limit + 1);
    out.push({ topic: `teamBets:${agent}`, kind: 'items', data: { from, items: numbered } });
  }
  for (const event of events) if (event.type === 'memberMoved') out.push(...afterMove(state, event));
  return out;
};
export const TEAM_TOUCHES = touchesOf(teamTouches, 'team', 'teamBets');
