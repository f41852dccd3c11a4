import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { bool, int, list, minor, obj, oneOf, optional, text, time, type Decoded } from '../shape.ts';
import { STAFF_RIGHTS } from '../staff/staffRights.ts';
import { defineTopic } from '../topic.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';
import { memberInfoAnswer } from './member.calls.ts';

export const memberValue = obj({
  id: text(64, 'member'),
  account: text(64, 'account'),
  nickname: text(64, 'nickname'),
  /** Account type as the wire has it; agent and trial types come from configuration (D-09). */
  type: int(0, 9999),
  hasVip: bool(),
  vipLabelName: text(64, 'keep'),
  vipRankLevel: int(0, 999),
  availablePromoCount: int(0),
  referralEnabled: bool(),
  /** An agent above or an operator has frozen the account (decision 0332); absent: not. */
  frozen: optional(bool()),
  /** A staff account (decision 0333): the agent for whom it works, its rights there, and whether that agent is frozen; absent: no staff. */
  staff: optional(
    obj({
      agent: text(64, 'member'),
      account: text(64, 'account'),
      rights: list(oneOf(...STAFF_RIGHTS), STAFF_RIGHTS.length),
      frozen: optional(bool()),
    }),
  ),
  /** Seed of the chosen avatar; absent: none was chosen, and the member's id is the seed (R-MEMB-18). */
  icon: optional(text(64, 'silk')),
  /** Of this session: its start, and the net of its bets and wins (minor units). */
  sessionStartedAt: time(),
  sessionNet: minor(),
});
export type MemberValue = Decoded<typeof memberValue>;

export const memberInfo = call({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  group: 'token',
  answer: memberInfoAnswer,
  topic: 'member:{member}',
  summary: 'Who is logged in',
  rows: ['R-PATH-25', 'R-CALL-12', 'R-ENT-10', 'R-ENT-11'],
});
export const memberTopic = defineTopic({
  pattern: 'member:{member}',
  class: 'state',
  audience: 'owner',
  visitors: false,
  rateMs: 250,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  value: memberValue,
  summary: "Who is logged in, VIP, and this log-in's start and net position",
  snapshot: snapshotRead({
    call: memberInfo,
    query: () => ({}),
    data: ({ availablePromo, sessionNet, ...rest }) => ({
      ...rest,
      referralEnabled: availablePromo.REFERRAL.enabled,
      sessionNet: minorOf(sessionNet),
    }),
  }),
});

export const unreadValue = obj({ messages: int(0), rewards: int(0), missions: int(0) });
export type UnreadValue = Decoded<typeof unreadValue>;
export const unreadCount = call({
  name: 'unreadCount',
  method: 'GET',
  path: '/wps/relay/unread',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ unreadMessage: z.number(), rewards: z.number(), missions: z.number() }),
  topic: 'unread:{member}',
  summary: 'Unread counts; refused for trial accounts',
  rows: ['R-PATH-51'],
});
export const unreadTopic = defineTopic({
  pattern: 'unread:{member}',
  class: 'state',
  audience: 'ownerNotTrial',
  visitors: false,
  // As the messages themselves, so that count and list arrive together.
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  value: unreadValue,
  summary: 'Counts of unread messages, open rewards and missions',
  snapshot: snapshotRead({
    call: unreadCount,
    query: () => ({}),
    data: ({ unreadMessage, rewards, missions }) => ({ messages: unreadMessage, rewards, missions }),
  }),
});
