/** Who may hear which topic (SAFE-27): deny by default, by the row's audience. Null: granted. */
import { topicRow } from '../../src/contract/index.ts';
import { family } from '../../src/contract/topic.ts';
import type { Principal } from '../rest/session/principal.ts';
import { isServed } from './builtTopics.ts';

export type Denial = 'forbidden' | 'unknown-topic';

/** Announcements for members and for agents are theirs; the rest is everybody's. Null: a visitor. */
export const mayRead = (audience: string, caller: Principal['caller'] | null): boolean =>
  audience === 'agents' ? caller === 'agent' : audience === 'members' ? caller !== null : true;

export const denial = (
  topic: string,
  { member, caller, held }: Principal,
  lotteries?: readonly { readonly id: string }[],
): Denial | null => {
  const row = topicRow(topic);
  if (!row || !isServed(topic, lotteries)) return 'unknown-topic';
  const id = topic.slice(family(topic).length + 1);
  // Until the password is changed a member hears what everybody may (R-SESS-23).
  if (held && row.audience !== 'all') return 'forbidden';
  switch (row.audience) {
    case 'all':
    case 'members':
      return null;
    // Another member's topic and one that does not exist are the same to whoever asks (SAFE-28).
    case 'owner':
      return id === member.id ? null : 'forbidden';
    case 'ownerNotTrial':
      return id === member.id && caller !== 'trial' ? null : 'forbidden';
    case 'agentOwner':
    // Each party hears its own contracts in a topic of its own.
    case 'contractParty':
      return id === member.id && caller === 'agent' ? null : 'forbidden';
    case 'audience':
      return mayRead(id, caller) ? null : 'forbidden';
    default:
      return 'forbidden';
  }
};
