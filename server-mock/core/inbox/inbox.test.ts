import { beforeEach, expect, it, test } from 'vitest';
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { MESSAGE_TEMPLATES } from './messageTemplates.ts';

const AT = 1_790_000_000_000;
let state: HouseState;
let inbox: Map<string, InboxMessage[]>;
const record = (events: readonly HouseEvent[]): readonly string[] => {
  for (const event of events) apply(state, event);
  const touched = touches(state, events, 'MYR');
  for (const { topic, data } of touched)
    if (topic.startsWith('inbox:'))
      inbox.set(topic.slice(6), [...(inbox.get(topic.slice(6)) ?? []), ...(data as { items: InboxMessage[] }).items]);
  return touched.map(({ topic }) => topic);
};
const ask = (command: Command) => {
  const decision = decide(state, command, { at: AT, random: createRandom(1), world: testWorld });
  return { ...decision, topics: record(decision.ok ? decision.events : []) };
};
beforeEach(async () => {
  state = emptyState();
  inbox = new Map();
  record(await testWorld.genesis(AT));
});
const titles = (member: string) => (inbox.get(member) ?? []).map(({ id, title }) => `${id} ${title.EN}`);
const unread = (member: string) => state.unread.get(member)?.messages ?? 0;
const terms = { mode: 'claim', from: 0, until: null, reward: 500, needed: 0, category: null, prizes: [] } as const;

it('the inbox writes payments and decisions with their amount, and counts them as unread', () => {
  expect(ask({ kind: 'cashIn', member: 'alice01', amount: 700, reason: 'test' }).topics).toContain('unread:alice01');
  ask({ kind: 'cashOut', member: 'alice01', amount: 200, reason: 'test' });
  ask({ kind: 'claimPromotion', member: 'alice01', promotion: 'rain', terms });
  expect(titles('alice01')).toEqual(['1 Deposit credited', '2 Withdrawal approved', '3 Reward paid']);
  expect(inbox.get('alice01')?.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['depositCredited', 700],
    ['withdrawalApproved', 200],
    ['reward', 500],
  ]);
  expect(unread('alice01')).toBe(3);
});
it('the inbox welcomes a new member, and writes nothing to play money accounts and simulated members', () => {
  const rest = { sessionId: 's', tokenHash: 'h', address: '::1' } as const;
  const given = { account: 'dora99', nickname: 'dora', language: 'EN', upline: null, credential: 'hash' } as const;
  const personal = { email: '', mobile: '', referralCode: '', profile: {} };
  ask({ kind: 'register', member: 'dora', ...given, paymentCredential: null, personal, ...rest });
  expect(titles('dora')).toEqual(['1 Welcome']);
  ask({ kind: 'createTrial', member: 'try9', account: 'try9' });
  ask({ kind: 'cashIn', member: 'robot08', amount: 100, reason: 'test' });
  expect([...inbox.keys()]).toEqual(['dora']);
});
it('the unread count falls once by what is read, and not by messages that arrived meanwhile', () => {
  for (const amount of [1, 2, 3]) ask({ kind: 'cashIn', member: 'alice01', amount, reason: 'test' });
  const read = (upTo: number) => ask({ kind: 'readMessages', member: 'alice01', upTo });
  expect(read(2)).toMatchObject({ ok: true, result: { unread: 1 }, topics: ['unread:alice01', 'messages:alice01'] });
  expect(read(2)).toMatchObject({ ok: true, result: { unread: 1 }, topics: [] });
  expect(read(1)).toMatchObject({ ok: true, result: { unread: 1 } });
  expect(unread('alice01')).toBe(1);
  for (const wrong of [0, 4, 1.5]) expect(read(wrong)).toMatchObject({ ok: false, code: 'bad-request' });
  expect(ask({ kind: 'readMessages', member: 'trial05', upTo: 1 })).toMatchObject({ code: 'trial-refused' });
});
test('the count of claimable rewards follows each step of a promotion', () => {
  const join = { ...terms, mode: 'join', needed: 1_000 } as const;
  const count = () => state.members.get('alice01')?.availablePromoCount;
  ask({ kind: 'joinPromotion', member: 'alice01', promotion: 'week', terms: join });
  expect(count()).toBe(0);
  const bet = { member: 'alice01', vendor: 'TG', roundId: 'r1', demo: false } as const;
  ask({ kind: 'debit', ...bet, gameId: 'TG-1', txId: 'd', amount: 1_000 });
  expect(ask({ kind: 'credit', ...bet, txId: 'c', amount: 0 }).topics).toContain('member:alice01');
  expect(count()).toBe(1);
  ask({ kind: 'claimPromotion', member: 'alice01', promotion: 'week', terms: join });
  expect(count()).toBe(0);
});
test('every message exists in every language', () => {
  for (const { title, body } of Object.values(MESSAGE_TEMPLATES))
    for (const text of [title, body]) {
      expect(Object.keys(text).sort()).toEqual(['CN', 'EN', 'MY']);
      expect(new Set(Object.values(text)).size).toBe(3);
    }
});
it('an owner gets a message about a requested raise or end of a limit, once for the same request, and none about a lower limit', () => {
  const set = (amount: number | null) =>
    ask({ kind: 'setLimit', member: 'alice01', limit: 'wager', period: 'day', amount });
  for (const amount of [10_000, 8_000]) set(amount);
  expect(titles('alice01')).toEqual([]);
  for (const amount of [20_000, 20_000, 7_000, null, null]) set(amount);
  expect(titles('alice01')).toEqual(['1 A higher limit was asked for', '2 A higher limit was asked for']);
});
