import { bool, int, minor, obj, text, time, type Of } from '../shape.ts';
import type { StateTopic } from '../topic.ts';

export const memberValue = obj({
  id: text(64),
  account: text(64),
  nickname: text(64),
  /** Account type as the wire has it; agent and trial types come from configuration (D-09). */
  type: int(0, 9999),
  hasVip: bool(),
  vipLabelName: text(64),
  vipRankLevel: int(0, 999),
  availablePromoCount: int(0),
  referralEnabled: bool(),
  /** This log-in: since when, and bets against wins since (minor units). */
  sessionStartedAt: time(),
  sessionNet: minor(),
});
export type MemberValue = Of<typeof memberValue>;

export const memberTopic: StateTopic<MemberValue> = {
  pattern: 'member:{member}',
  class: 'state',
  audience: 'owner',
  visitors: false,
  rateMs: 250,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'memberInfo',
  value: memberValue,
  summary: "Who is logged in, VIP, and this log-in's start and net position",
};

export const unreadValue = obj({ messages: int(0), rewards: int(0), missions: int(0) });
export type UnreadValue = Of<typeof unreadValue>;
export const unreadTopic: StateTopic<UnreadValue> = {
  pattern: 'unread:{member}',
  class: 'state',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'unreadCount',
  value: unreadValue,
  summary: 'Counts of unread messages, open rewards and missions',
};
