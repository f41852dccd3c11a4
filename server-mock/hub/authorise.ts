/** Who may hear which topic (SAFE-27): deny by default, by the row's audience. Null: granted. */
import { topicRow } from '../../src/contract/index.ts';
import { family } from '../../src/contract/topic.ts';
import type { Principal } from '../rest/session/principal.ts';
import { isServed } from './builtTopics.ts';

export type Denial = 'forbidden' | 'unknown-topic';

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
      return id === member.id && caller === 'agent' ? null : 'forbidden';
    default:
      return 'forbidden';
  }
};
