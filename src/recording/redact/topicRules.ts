/** Which parts of each topic a recording may contain: what the shapes of its row say, text by text. */
import type { KeyLeaf, Rule } from '../../contract/redaction.ts';
import { dataShape, type TopicRow } from '../../contract/topic.ts';

export interface TopicRule {
  /** Rule for the part after the colon of the topic's name. */
  readonly id: KeyLeaf;
  /** Rule for the row keys of a keyed topic. */
  readonly key: KeyLeaf;
  /** Rule for the state's value, a row, or a log's item; null is written where the shapes name none. */
  readonly data: Rule;
}
const OF_A_MEMBER = /\{(?:member|agent)\}/;
const NOTHING: Rule = { fields: {} };

const ruleOf = (row: TopicRow): TopicRule => ({
  id: OF_A_MEMBER.test(row.pattern) ? 'member' : 'id',
  key: row.class === 'keyed' ? row.key : 'id',
  data: dataShape(row).rule ?? NOTHING,
});
const known = new WeakMap<TopicRow, TopicRule>();
export const topicRule = (row: TopicRow): TopicRule => {
  const rule = known.get(row) ?? ruleOf(row);
  known.set(row, rule);
  return rule;
};
