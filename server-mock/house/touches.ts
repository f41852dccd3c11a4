/**
 * What a record changed on the wire: per topic the absolute value after it (H-03), so that a gateway needs the log and
 * nothing else. Called with the state right after the record's events were applied. Bots and play money touch nothing:
 * nobody can log in as them, so nobody could subscribe.
 */
import { statusOf } from '../../src/contract/system/system.snapshots.ts';
import type { SystemValue } from '../../src/contract/system/system.topics.ts';
import type { MemberValue } from '../../src/contract/member/member.topics.ts';
import type { BetRow, WalletValue } from '../../src/contract/wallet/wallet.topics.ts';
import type { WinnerRow } from '../../src/contract/winners/winners.topics.ts';
import type { Touch } from '../journal/journal.ts';
import { chatTouches } from './chat/chatTouches.ts';
import { contractTouches } from './contracts/contractTouches.ts';
import { drawTouches } from './draws/drawTouches.ts';
import { entryTouches } from './entries/entries.ts';
import type { HouseEvent } from './events.ts';
import { moneyTouches } from './money/moneyTouches.ts';
import { inboxTouches } from './inbox/inboxTouches.ts';
import { gameWalletOf, heldOf, mainOf, transitOf } from './ledger.ts';
import { TRIAL_TYPE } from './reads.ts';
import { noticeTouches } from './notices/noticeTouches.ts';
import { promotionTouches } from './promotions/promotionTouches.ts';
import { salaryTouches } from './salary/salaryTouches.ts';
import type { Bet, HouseState, Member } from './state.ts';
import { cardTouches } from './tables/cardTouches.ts';
import { teamTouches } from './team/teamTouches.ts';

type State = Readonly<HouseState>;

const walletOf = (state: State, member: string, currency: string): WalletValue => {
  const balance = state.balances.get(mainOf(member)) ?? 0;
  const wallets = (state.gameWallets.get(member) ?? []).map((code) => ({
    code,
    balance: state.balances.get(gameWalletOf(member, code)) ?? 0,
  }));
  return {
    balance,
    held: (state.balances.get(heldOf(member)) ?? 0) + (state.balances.get(transitOf(member)) ?? 0),
    currency,
    wallets: [{ code: 'MAIN', balance }, ...wallets],
  };
};
const memberOf = (member: Member): MemberValue => ({
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
export const systemOf = ({ system }: State): SystemValue => ({
  status: statusOf(system),
  maintenanceEnd: system.maintenanceEnd,
  permissionRevision: system.permissionRevision,
  lanesRevision: system.lanesRevision,
});
/** A bet as its owner sees it: without transactions, filing, and what it earned others. */
const rowOf = (bet: Bet): BetRow => {
  const { betId, roundId, vendor, gameId, gameName, stake, payout, state, placedAt, settledAt } = bet;
  return { betId, roundId, vendor, gameId, gameName, stake, payout, state, placedAt, settledAt };
};

interface Touched {
  readonly opened: Set<string>;
  readonly wallets: Set<string>;
  readonly members: Set<string>;
  readonly unread: Set<string>;
  /** Owner → bet ids; a bet that is gone from the state is a null row. */
  readonly bets: Map<string, Set<string>>;
  readonly boards: Map<string, Map<string, WinnerRow | null>>;
  system: boolean;
}
const ownerOf = (account: string): string | null => {
  if (account.startsWith('game:')) return account.slice(account.lastIndexOf(':') + 1);
  if (account.startsWith('transit:')) return account.slice('transit:'.length);
  return account.startsWith('main:') || account.startsWith('held:') ? account.slice(5) : null;
};

const into = <V, C extends { add: (value: V) => unknown }>(
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
const board = (touched: Touched, name: string): Map<string, WinnerRow | null> => {
  const known = touched.boards.get(name) ?? new Map<string, WinnerRow | null>();
  touched.boards.set(name, known);
  return known;
};

const note = (touched: Touched, event: HouseEvent): void => {
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
    case 'sessionOpened':
      touched.members.add(event.session.member);
      return;
    case 'betOpened':
      into(touched.bets, event.bet.member, event.bet.betId, () => new Set<string>());
      return;
    case 'betClosed':
      into(touched.bets, event.member, event.betId, () => new Set<string>());
      if (event.net !== 0) touched.members.add(event.member);
      return;
    case 'betsTrimmed':
      for (const bet of event.bets) into(touched.bets, event.member, bet, () => new Set<string>());
      return;
    case 'winnerAdded': {
      const rows = board(touched, event.board);
      for (const id of event.trimmed) rows.set(id, null);
      rows.set(event.row.id, event.row);
      return;
    }
    case 'winnerRemoved':
      board(touched, event.board).set(event.id, null);
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
      touched.unread.add(event.member);
      return;
    case 'promotionMoved':
      touched.members.add(event.member);
      return;
    default: // The rest is known to the house alone.
  }
};

export const touches = (state: State, events: readonly HouseEvent[], currency: string): readonly Touch[] => {
  const touched: Touched = {
    opened: new Set(),
    wallets: new Set(),
    members: new Set(),
    unread: new Set(),
    bets: new Map(),
    boards: new Map(),
    system: false,
  };
  for (const event of events) note(touched, event);
  const out: Touch[] = [];
  const heard = (id: string): Member | null => {
    const member = state.members.get(id);
    return member && !member.bot ? member : null;
  };
  const kindOf = (id: string) => (touched.opened.has(id) ? 'snapshot' : 'delta');
  for (const id of new Set([...touched.opened, ...touched.wallets]))
    if (heard(id)) out.push({ topic: `wallet:${id}`, kind: kindOf(id), data: walletOf(state, id, currency) });
  for (const id of new Set([...touched.opened, ...touched.members])) {
    const member = heard(id);
    if (member) out.push({ topic: `member:${id}`, kind: kindOf(id), data: memberOf(member) });
  }
  for (const id of new Set([...touched.opened, ...touched.unread])) {
    const member = heard(id);
    if (!member || member.type === TRIAL_TYPE) continue;
    const data = state.unread.get(id) ?? { messages: 0, rewards: 0, missions: 0 };
    out.push({ topic: `unread:${id}`, kind: kindOf(id), data });
  }
  for (const id of new Set([...touched.opened, ...touched.bets.keys()])) {
    if (!heard(id)) continue;
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
  if (touched.system) out.push({ topic: 'system', kind: 'delta', data: systemOf(state) });
  out.push(...teamTouches(state, events), ...salaryTouches(state, events), ...drawTouches(state, events));
  out.push(...entryTouches(state, events), ...inboxTouches(state, events), ...moneyTouches(events));
  out.push(...promotionTouches(state, events), ...cardTouches(state, events, currency));
  out.push(...chatTouches(state, events), ...contractTouches(state, events), ...noticeTouches(state, events));
  return out;
};
