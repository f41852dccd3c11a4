/** Names of topics for a session, and how the contract reads them. */
import type { CallRow } from '../../../src/contract/call.ts';
import { TOPICS } from '../../../src/contract/index.ts';
import { topicName, type TopicRow } from '../../../src/contract/topic.ts';
import type { Role, Session } from '../sessions.ts';
import { COMMON_IDS } from './queries.ts';

/** The name between the braces of a pattern; undefined: it has none. */
export const parameterOf = ({ pattern }: TopicRow): string | undefined => /\{(\w+)\}/.exec(pattern)?.[1];
/** The part after the colon: a session's own id, or an id that belongs to no member. */
export const idFor = (row: TopicRow, id: string): string | undefined => {
  const parameter = parameterOf(row);
  return parameter === undefined ? undefined : (COMMON_IDS[parameter] ?? id);
};
export const nameFor = (row: TopicRow, { id }: Pick<Session, 'id'>): string => {
  const part = idFor(row, id);
  return part === undefined ? row.pattern : topicName(row.pattern, part);
};
/** Whether the contract lets this role subscribe to its own topic of the row. */
export const mayHear = ({ audience }: TopicRow, role: Role): boolean => {
  if (audience === 'ownerNotTrial') return role !== 'trial';
  if (audience === 'agentOwner' || audience === 'contractParty') return role === 'agent';
  return true;
};
const byCall: ReadonlyMap<string, TopicRow> = new Map(TOPICS.map((row) => [row.snapshot.call.name, row]));
/** The topic whose snapshot a call answers. */
export const topicOfCall = ({ name }: CallRow): TopicRow | undefined => byCall.get(name);
