/** Decides who may subscribe to a topic (SAFE-27): deny by default, by the row's audience. Null: granted. */
import { contractSettingsTopic } from '../../../src/contract/contracts/contractSettings.topics.ts';
import { topicRow } from '../../../src/contract/index.ts';
import { memberTopic } from '../../../src/contract/member/member.topics.ts';
import { family, type TopicAudience, topicName } from '../../../src/contract/topic.ts';
import type { Principal, StaffPrincipal } from '../principal.ts';
import { isServed } from './servedTopics.ts';

export type Denial = 'forbidden' | 'unknown-topic';

/** Announcements for members and for agents are restricted; the rest is public. Null: a visitor. */
export const mayReadAudience = (audience: string, caller: Principal['caller'] | null): boolean =>
  audience === 'agents' ? caller === 'agent' : audience === 'members' ? caller !== null : true;

/** Of the topics for members, the one that decides which pages of the agent centre exist. */
const STAFF_MEMBERS_TOPIC = contractSettingsTopic.pattern;
/**
 * Whether a staff account may read a topic that is not public: who it is itself, and what its agent reads in the agent centre
 * (decision 0333).
 */
const isForStaff = (
  audience: TopicAudience,
  topic: string,
  id: string,
  staff: StaffPrincipal,
  member: string,
): boolean => {
  if (audience === 'agentOwner' || audience === 'contractParty') return id === staff.agent.id;
  if (audience === 'audience') return id === 'all' || id === 'agents';
  return topic === STAFF_MEMBERS_TOPIC || topic === topicName(memberTopic.pattern, member);
};
export const topicDenial = (
  topic: string,
  { member, caller, mustChangePassword, staff }: Principal,
  lotteries?: readonly { readonly id: string }[],
): Denial | null => {
  const row = topicRow(topic);
  if (!row || !isServed(topic, lotteries)) return 'unknown-topic';
  const id = topic.slice(family(topic).length + 1);
  // While a password change is due, only public topics are allowed (R-SESS-23).
  if (mustChangePassword && row.audience !== 'all') return 'forbidden';
  if (staff && row.audience !== 'all')
    return isForStaff(row.audience, topic, id, staff, member.id) ? null : 'forbidden';
  switch (row.audience) {
    case 'all':
    case 'members':
      return null;
    // Another member's topic and a non-existent one are refused alike (SAFE-28).
    case 'owner':
      return id === member.id ? null : 'forbidden';
    case 'ownerNotTrial':
      return id === member.id && caller !== 'trial' ? null : 'forbidden';
    case 'agentOwner':
    // Each party has a topic of its own contracts.
    case 'contractParty':
      return id === member.id && caller === 'agent' ? null : 'forbidden';
    case 'audience':
      return mayReadAudience(id, caller) ? null : 'forbidden';
    default:
      return 'forbidden';
  }
};
