/**
 * What every topic must show after every record, computed from the events alone, by maps and lists (O1). Shares no code with the
 * house's touches, the gateway or the folds. Topics it does not compute itself are taken from the record's touches, as a plain
 * list of changes.
 */
import { topicRow } from '../../../../src/contract/topics.ts';
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Bet, Member } from '../../../../server-mock/core/state.ts';
import type { JournalRecord, Touch } from '../../../../server-mock/journal/journal.ts';
import { createBooksTruth } from './booksTruth.ts';
import { createInboxTruth } from './inboxTruth.ts';
import { createPointRows } from './pointRows.ts';
import { createRewardRows } from './rewardRows.ts';
import { createTeamTruth } from './teamTruth.ts';

type Rows = Readonly<Record<string, unknown>>;
/** A topic, and its value now. */
export type Changed = ReadonlyMap<string, unknown>;
export interface TopicTruth {
  /** Everything a record changed, with the value after it. `balanceOf`: the summed books after its postings. */
  readonly take: (record: JournalRecord, balanceOf: (account: string) => number) => Changed;
  readonly member: (id: string) => Member | null;
}
const BOARD_ROWS = 20;
const TRIAL = 4;
const RECKONED = [
  'wallet',
  'member',
  'unread',
  'inbox',
  'messages',
  'ledger',
  'bets',
  'winners',
  'system',
  'team',
  'teamBets',
  'points',
  'rewards',
];
/** Shown with the missions. */
const MISSION_KINDS = ['mission', 'signIn'];
const familyOf = (topic: string): string => topic.split(':')[0] ?? topic;

/** Values that every house begins with: of the system, and which kinds of contract the merchant uses (decision 0335). */
const BEGINNINGS: Readonly<Record<string, unknown>> = {
  system: { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 },
  contractSettings: { dailysalreqtype: 2, divtypereq: 1, contracthoursalreq: 2, realtimesalreqtype: 2 },
};
/** The value of a topic before its first change: those, else as the contract declares it, else empty. */
export const initialValue = (topic: string): unknown => {
  const row = topicRow(topic);
  if (row?.class === 'log') return { items: [] };
  return BEGINNINGS[topic] ?? (row?.class === 'state' ? row.initial : undefined) ?? {};
};

export const createTopicTruth = (currency: string): TopicTruth => {
  const members = new Map<string, Member>();
  const bets = new Map<string, Bet>();
  const betsOf = new Map<string, string[]>();
  const inboxes = createInboxTruth();
  const books = createBooksTruth();
  const pointRows = createPointRows();
  const rewardRows = createRewardRows();
  /** Promotions that wait to be claimed, by member. */
  const waiting = new Map<string, ReadonlySet<string>>();
  /** Claimable rewards by member: kinds by id. */
  const claimable = new Map<string, Map<string, string>>();
  const boards = new Map<string, Rows[]>();
  const others = new Map<string, unknown>();
  const team = createTeamTruth();
  /** Vendors that have a wallet of this member's, in the order of opening. */
  const vendors = new Map<string, readonly string[]>();
  const system = { maintenance: false, end: null as number | null, region: false, permission: 1 };

  /** Counts only bets placed in this log-in (B-06). */
  const net = (member: string, placedAt: number, by: number): void => {
    const one = members.get(member);
    if (one && by !== 0 && placedAt >= one.sessionStartedAt)
      members.set(member, { ...one, sessionNet: one.sessionNet + by });
  };
  const note = (event: HouseEvent, changed: Set<string>): void => {
    switch (event.type) {
      case 'memberOpened':
        members.set(event.member.id, event.member);
        for (const family of ['wallet', 'member', 'unread', 'bets']) changed.add(`${family}:${event.member.id}`);
        return;
      case 'memberClosed':
        members.delete(event.member);
        return;
      case 'memberMoved': {
        const one = members.get(event.member);
        if (one) members.set(event.member, { ...one, upline: event.upline });
        return;
      }
      case 'sessionOpened': {
        const { member, openedAt } = event.session;
        const one = members.get(member);
        if (one) members.set(member, { ...one, sessionStartedAt: openedAt, sessionNet: 0 });
        changed.add(`member:${member}`);
        return;
      }
      case 'posted':
        for (const account of [event.debit, event.credit]) {
          const [kind, owner, third] = account.split(':');
          if (kind === 'main' || kind === 'held' || kind === 'transit') changed.add(`wallet:${owner}`);
          if (kind === 'game') changed.add(`wallet:${third}`);
        }
        return;
      case 'gameWalletOpened':
        vendors.set(event.member, [...(vendors.get(event.member) ?? []), event.vendor]);
        return;
      case 'betOpened': {
        const { bet } = event;
        bets.set(bet.betId, bet);
        betsOf.set(bet.member, [...(betsOf.get(bet.member) ?? []), bet.betId]);
        changed.add(`bets:${bet.member}`);
        return;
      }
      case 'betClosed': {
        const bet = bets.get(event.betId);
        if (!bet) return;
        const { stake } = bet;
        // What this changes in the member's winnings: a void takes back what its end had given.
        const before = bet.payout === null ? 0 : bet.payout - stake;
        const after = event.payout === null ? 0 : event.payout - stake;
        bets.set(bet.betId, { ...bet, payout: event.payout, state: event.state, settledAt: event.settledAt });
        net(bet.member, bet.placedAt, after - before);
        changed.add(`bets:${bet.member}`).add(`member:${bet.member}`);
        return;
      }
      case 'betsTrimmed':
        for (const bet of event.bets) bets.delete(bet);
        betsOf.set(
          event.member,
          (betsOf.get(event.member) ?? []).filter((bet) => !event.bets.includes(bet)),
        );
        changed.add(`bets:${event.member}`);
        return;
      case 'winnerAdded':
        boards.set(event.board, [{ ...event.row }, ...(boards.get(event.board) ?? [])].slice(0, BOARD_ROWS));
        changed.add(`winners:${event.board}`);
        return;
      case 'winnerRemoved':
        boards.set(
          event.board,
          (boards.get(event.board) ?? []).filter(({ id }) => id !== event.id),
        );
        changed.add(`winners:${event.board}`);
        return;
      case 'promotionMoved': {
        const now = new Set(waiting.get(event.member));
        if (event.part.status === 'claim') now.add(event.promotion);
        else now.delete(event.promotion);
        waiting.set(event.member, now);
        changed.add(`member:${event.member}`).add(`unread:${event.member}`);
        return;
      }
      case 'rewardGranted':
      case 'rewardEnded': {
        const owner = event.type === 'rewardGranted' ? event.reward.member : event.member;
        const own = claimable.get(owner) ?? new Map<string, string>();
        if (event.type === 'rewardGranted') own.set(event.reward.id, event.reward.kind);
        else own.delete(event.reward);
        claimable.set(owner, own);
        changed.add(`member:${owner}`).add(`unread:${owner}`);
        return;
      }
      case 'vipMoved': {
        const one = members.get(event.member);
        const { level, label } = event;
        if (one) members.set(event.member, { ...one, hasVip: level > 0, vipLabelName: label, vipRankLevel: level });
        changed.add(`member:${event.member}`);
        return;
      }
      case 'statusSet':
        system.maintenance = event.maintenance;
        system.end = event.maintenanceEnd;
        system.region = event.regionRestriction;
        changed.add('system');
        return;
      case 'flagSet':
      case 'settingSet':
      case 'registerRuleSet':
        system.permission += 1;
        changed.add('system');
        return;
      default: // No other event shows on a screen.
    }
  };
  /** One row for each version of a bet, so that tables that share it are compared fast. */
  const rows = new WeakMap<Bet, unknown>();
  const rowOf = (bet: Bet): unknown => {
    const known = rows.get(bet);
    if (known !== undefined) return known;
    const row = newRowOf(bet);
    rows.set(bet, row);
    return row;
  };
  const newRowOf = (bet: Bet): unknown => ({
    betId: bet.betId,
    roundId: bet.roundId,
    vendor: bet.vendor,
    gameId: bet.gameId,
    gameName: bet.gameName,
    stake: bet.stake,
    payout: bet.payout,
    state: bet.state,
    placedAt: bet.placedAt,
    settledAt: bet.settledAt,
  });
  const missionsOf = (member: string): number =>
    [...(claimable.get(member)?.values() ?? [])].filter((kind) => MISSION_KINDS.includes(kind)).length;
  const offeredTo = (member: string): number =>
    (waiting.get(member)?.size ?? 0) + (claimable.get(member)?.size ?? 0) - missionsOf(member);
  const memberValue = (one: Member): unknown => ({
    id: one.id,
    account: one.account,
    nickname: one.nickname,
    type: one.type,
    hasVip: one.hasVip,
    vipLabelName: one.vipLabelName,
    vipRankLevel: one.vipRankLevel,
    availablePromoCount: offeredTo(one.id),
    referralEnabled: one.referralEnabled,
    sessionStartedAt: one.sessionStartedAt,
    sessionNet: one.sessionNet,
  });
  /** Undefined: no client could ever receive it. */
  const valueOf = (topic: string, balanceOf: (account: string) => number): unknown => {
    const family = familyOf(topic);
    const id = topic.slice(family.length + 1);
    if (family === 'system') {
      const status = system.maintenance ? 1 : system.region ? 2 : 0;
      return { status, maintenanceEnd: system.end, permissionRevision: system.permission, lanesRevision: 1 };
    }
    if (family === 'winners') return Object.fromEntries((boards.get(id) ?? []).map((row) => [row['id'], row]));
    const one = members.get(id);
    if (!one || one.bot) return undefined;
    if (family === 'member') return memberValue(one);
    if (family === 'unread')
      return one.type === TRIAL
        ? undefined
        : { messages: inboxes.valueOf('unread', id), rewards: offeredTo(id), missions: missionsOf(id) };
    if (family === 'points') return pointRows.valueOf(id);
    if (family === 'rewards') return rewardRows.valueOf(id);
    if (family === 'inbox' || family === 'messages') return inboxes.valueOf(family, id);
    if (family === 'bets')
      return Object.fromEntries(
        (betsOf.get(id) ?? []).flatMap((bet) => {
          const found = bets.get(bet);
          return found ? [[bet, rowOf(found)]] : [];
        }),
      );
    const balance = balanceOf(`main:${id}`);
    const others = (vendors.get(id) ?? []).map((code) => ({ code, balance: balanceOf(`game:${code}:${id}`) }));
    const held = balanceOf(`held:${id}`) + balanceOf(`transit:${id}`);
    return { balance, held, currency, wallets: [{ code: 'MAIN', balance }, ...others] };
  };
  /** The value by the record's own touches, for a topic that is not computed here. */
  const added = ({ topic, kind, data }: Touch): unknown => {
    const before = others.get(topic);
    const { rows, items } = data as { readonly rows?: Rows; readonly items?: readonly unknown[] };
    if (items !== undefined) {
      const known = kind === 'snapshot' ? [] : ((before as { items?: readonly unknown[] } | undefined)?.items ?? []);
      return { items: [...known, ...items] };
    }
    if (rows === undefined) return data;
    const table = kind === 'snapshot' ? { ...rows } : { ...(before as Rows | undefined), ...rows };
    return Object.fromEntries(Object.entries(table).filter(([, row]) => row !== null));
  };
  return {
    take: (record, balanceOf) => {
      const { events, touches } = record;
      const changed = new Set<string>();
      for (const event of events as readonly HouseEvent[]) {
        note(event, changed);
        inboxes.take(event, changed);
        const [points, rewards] = [pointRows.take(event), rewardRows.take(event)];
        if (points !== null) changed.add(`points:${points}`);
        if (rewards !== null) changed.add(`rewards:${rewards}`);
        team.take(event);
      }
      const out = new Map<string, unknown>([...team.changed(), ...books.take(record, members)]);
      for (const topic of changed) {
        const value = valueOf(topic, balanceOf);
        if (value !== undefined) out.set(topic, value);
      }
      for (const touch of touches) {
        if (RECKONED.includes(familyOf(touch.topic))) continue;
        const value = added(touch);
        others.set(touch.topic, value);
        out.set(touch.topic, value);
      }
      return out;
    },
    member: (id) => members.get(id) ?? null,
  };
};
