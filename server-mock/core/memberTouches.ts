/**
 * Touches of `wallet:{member}`, `member:{member}`, `unread:{member}`, `bets:{member}`, `winners:{category}` and `system`.
 * Simulated members and play money have no topics, since no client could subscribe to them.
 */
import { statusOf } from '../../src/contract/system/system.status.ts';
import type { SystemValue } from '../../src/contract/system/system.topics.ts';
import type { MemberValue, UnreadValue } from '../../src/contract/member/member.topics.ts';
import type { BetRow, WalletValue } from '../../src/contract/wallet/wallet.topics.ts';
import type { WinnerRow } from '../../src/contract/winners/winners.topics.ts';
import type { Touch } from '../journal/journal.ts';
import type { HouseEvent } from './events.ts';
import { gameWalletAccount, heldAccount, mainAccount, transitAccount } from './ledger.ts';
import { ICON_FIELD } from './memberIcon.ts';
import { TRIAL_TYPE } from './reads.ts';
import { availableCount, claimableRewards } from './rewards/applyRewards.ts';
import type { Bet, HouseState, Member } from './state.ts';
import { staffOf } from './staff/staffFacts.ts';
import { touchesOf } from './topicTouches.ts';

type State = Readonly<HouseState>;

const walletOf = (state: State, member: string, currency: string): WalletValue => {
  const balance = state.balances.get(mainAccount(member)) ?? 0;
  const wallets = (state.gameWallets.get(member) ?? []).map((code) => ({
    code,
    balance: state.balances.get(gameWalletAccount(member, code)) ?? 0,
  }));
  return {
    balance,
    held: (state.balances.get(heldAccount(member)) ?? 0) + (state.balances.get(transitAccount(member)) ?? 0),
    currency,
    wallets: [{ code: 'MAIN', balance }, ...wallets],
  };
};
const iconOf = ({ people }: State, member: string): { readonly icon?: string } => {
  const icon = people.get(member)?.profile[ICON_FIELD];
  return icon === undefined ? {} : { icon };
};
/** For whom a staff account works, what it may do there, and whether that agent is frozen. */
const staffFacts = ({ staff, members, frozen }: State, member: string): Pick<MemberValue, 'staff'> => {
  const one = staff.get(member);
  if (one === undefined) return {};
  const account = members.get(one.agent)?.account ?? '';
  return { staff: { agent: one.agent, account, rights: one.rights, ...(frozen.has(one.agent) && { frozen: true }) } };
};
const memberOf = (state: State, member: Member): MemberValue => ({
  ...staffFacts(state, member.id),
  ...iconOf(state, member.id),
  ...(state.frozen.has(member.id) && { frozen: true }),
  id: member.id,
  account: member.account,
  nickname: member.nickname,
  type: member.type,
  hasVip: member.hasVip,
  vipLabelName: member.vipLabelName,
  vipRankLevel: member.vipRankLevel,
  availablePromoCount: member.availablePromoCount,
  referralEnabled: member.referralEnabled,
  sessionStartedAt: member.sessionStartedAt,
  sessionNet: member.sessionNet,
});
/** Rewards and missions are the claimable ones, counted anew, so that a badge cannot differ from its list (R-MEMB-15). */
const unreadOf = (state: State, member: string): UnreadValue => ({
  messages: state.unread.get(member)?.messages ?? 0,
  rewards: availableCount(state, member),
  missions: claimableRewards(state, member).missions,
});
const systemValue = ({ system }: State): SystemValue => ({
  status: statusOf(system),
  maintenanceEnd: system.maintenanceEnd,
  permissionRevision: system.permissionRevision,
  lanesRevision: system.lanesRevision,
});
/** A bet as its owner sees it: without transaction ids, day numbers and the earnings of agents. */
const rowOf = (bet: Bet): BetRow => {
  const { betId, roundId, vendor, gameId, gameName, stake, payout, state, placedAt, settledAt } = bet;
  return { betId, roundId, vendor, gameId, gameName, stake, payout, state, placedAt, settledAt };
};

interface Changed {
  readonly opened: Set<string>;
  readonly wallets: Set<string>;
  readonly members: Set<string>;
  readonly unread: Set<string>;
  /** Owner → bet ids; a bet that is no longer in the state is a null row. */
  readonly bets: Map<string, Set<string>>;
  readonly boards: Map<string, Map<string, WinnerRow | null>>;
  system: boolean;
}
const ownerOf = (account: string): string | null => {
  if (account.startsWith('game:')) return account.slice(account.lastIndexOf(':') + 1);
  if (account.startsWith('transit:')) return account.slice('transit:'.length);
  return account.startsWith('main:') || account.startsWith('held:') ? account.slice(5) : null;
};

const addTo = <V, C extends { add: (value: V) => unknown }>(
  map: Map<string, C>,
  key: string,
  value: V,
  make: () => C,
): void => {
  const known = map.get(key);
  if (known) known.add(value);
  else {
    const made = make();
    made.add(value);
    map.set(key, made);
  }
};
const boardRows = (changed: Changed, name: string): Map<string, WinnerRow | null> => {
  const known = changed.boards.get(name) ?? new Map<string, WinnerRow | null>();
  changed.boards.set(name, known);
  return known;
};

const collect = (touched: Changed, event: HouseEvent, state: State): void => {
  switch (event.type) {
    case 'posted':
      for (const account of [event.debit, event.credit]) {
        const owner = ownerOf(account);
        if (owner !== null) touched.wallets.add(owner);
      }
      return;
    case 'memberOpened':
      touched.opened.add(event.member.id);
      return;
    case 'staffOpened':
      touched.members.add(event.member.id);
      return;
    case 'staffSet':
      touched.members.add(event.member);
      return;
    case 'sessionOpened':
      touched.members.add(event.session.member);
      return;
    case 'freezeSet':
      touched.members.add(event.member);
      for (const [member] of staffOf(state, event.member)) touched.members.add(member);
      return;
    case 'betOpened':
      addTo(touched.bets, event.bet.member, event.bet.betId, () => new Set<string>());
      return;
    case 'betClosed':
      addTo(touched.bets, event.member, event.betId, () => new Set<string>());
      if (event.net !== 0) touched.members.add(event.member);
      return;
    case 'betsTrimmed':
      for (const bet of event.bets) addTo(touched.bets, event.member, bet, () => new Set<string>());
      return;
    case 'winnerAdded': {
      const rows = boardRows(touched, event.board);
      for (const id of event.trimmed) rows.set(id, null);
      rows.set(event.row.id, event.row);
      return;
    }
    case 'winnerRemoved':
      boardRows(touched, event.board).set(event.id, null);
      return;
    case 'statusSet':
    case 'flagSet':
    case 'settingSet':
    case 'registerRuleSet':
      touched.system = true;
      return;
    case 'unreadSet':
    case 'messageSent':
    case 'messagesRead':
    case 'messagesOpened':
    case 'messagesDeleted':
      touched.unread.add(event.member);
      return;
    case 'promotionMoved':
    case 'vipMoved':
      touched.members.add(event.member);
      touched.unread.add(event.member);
      return;
    case 'rewardGranted':
    case 'rewardEnded': {
      const owner = event.type === 'rewardGranted' ? event.reward.member : event.member;
      touched.members.add(owner);
      touched.unread.add(owner);
      return;
    }
    case 'personalSet':
      if (event.personal.profile[ICON_FIELD] !== undefined) touched.members.add(event.member);
      return;
    default: // Other events change no topic.
  }
};

const memberTouches = (state: State, events: readonly HouseEvent[], currency: string): readonly Touch[] => {
  const touched: Changed = {
    opened: new Set(),
    wallets: new Set(),
    members: new Set(),
    unread: new Set(),
    bets: new Map(),
    boards: new Map(),
    system: false,
  };
  for (const event of events) collect(touched, event, state);
  const out: Touch[] = [];
  const realMember = (id: string): Member | null => {
    const member = state.members.get(id);
    return member && !member.bot ? member : null;
  };
  const kindOf = (id: string) => (touched.opened.has(id) ? 'snapshot' : 'delta');
  for (const id of new Set([...touched.opened, ...touched.wallets]))
    if (realMember(id)) out.push({ topic: `wallet:${id}`, kind: kindOf(id), data: walletOf(state, id, currency) });
  for (const id of new Set([...touched.opened, ...touched.members])) {
    const member = realMember(id);
    if (member) out.push({ topic: `member:${id}`, kind: kindOf(id), data: memberOf(state, member) });
  }
  for (const id of new Set([...touched.opened, ...touched.unread])) {
    const member = realMember(id);
    if (!member || member.type === TRIAL_TYPE) continue;
    out.push({ topic: `unread:${id}`, kind: kindOf(id), data: unreadOf(state, id) });
  }
  for (const id of new Set([...touched.opened, ...touched.bets.keys()])) {
    if (!realMember(id)) continue;
    const fresh = touched.opened.has(id);
    const rows: Record<string, BetRow | null> = {};
    for (const betId of (fresh ? state.betsOf.get(id) : touched.bets.get(id)) ?? []) {
      const bet = state.bets.get(betId);
      rows[betId] = bet ? rowOf(bet) : null;
    }
    out.push({ topic: `bets:${id}`, kind: fresh ? 'snapshot' : 'delta', data: { rows } });
  }
  for (const [name, rows] of touched.boards)
    out.push({ topic: `winners:${name}`, kind: 'delta', data: { rows: Object.fromEntries(rows) } });
  if (touched.system) out.push({ topic: 'system', kind: 'delta', data: systemValue(state) });
  return out;
};

export const MEMBER_TOUCHES = touchesOf(memberTouches, 'wallet', 'member', 'unread', 'bets', 'winners', 'system');
