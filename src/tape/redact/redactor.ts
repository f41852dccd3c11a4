/** Records on their way into the file (P-05): by allow-list, with one set of pseudonyms for the whole recording. */
import type { Frame, KeyedData, LogData } from '../../contract/frame.ts';
import { family } from '../../contract/topic.ts';
import type { LogValue } from '../../gate/fold.ts';
import { assertNever } from '../../lib/assertNever.ts';
import { redact } from '../../lib/redact.ts';
import { RAW_TOPIC, type RestRecord, type TapeEvent, type TapeHead } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import { applyRule, leafText, type RuleTools } from './applyRule.ts';
import { ANSWER_RULES, COMMAND_RULES, QUERY_RULES } from './callRules.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { blank } from './blank.ts';
import { maskLeaks, remembering } from './shapes.ts';
import { TOPIC_RULES, type TopicRule } from './topicRules.ts';

export interface Redactor {
  readonly head: <H extends Pick<TapeHead, 'viewer' | 'topics' | 'note'>>(head: H) => H;
  readonly record: (record: TapeEvent) => TapeEvent;
  readonly topic: (topic: string) => string;
  /** What a fold holds of a live topic, as the fold of the recording holds it. `topic` is the live name. */
  readonly value: (topic: string, value: unknown) => unknown;
}
const own = <V>(table: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Foreign data, which no rule describes: what the log's redactor leaves, every text of it masked once more. */
const maskTexts = (value: unknown, mask: (text: string) => string): unknown => {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((one) => maskTexts(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [mask(name), maskTexts(one, mask)]));
};

/** `accounts`: of the viewer, known before the recording tells of them, since a note may name them. */
export const createRedactor = (rows: RowLookUp, accounts: readonly string[] = []): Redactor => {
  const tools: RuleTools = { names: createPseudonyms(), mask: remembering(maskLeaks), blank: remembering(blank) };
  const { names } = tools;
  const mask = (text: string): string => names.guard(tools.mask(text));
  for (const account of accounts) names.of('account', account);

  const topic = (name: string): string => {
    const id = name.slice(family(name).length + 1);
    if (name.startsWith(RAW_TOPIC)) return mask(id) === id ? name : `${RAW_TOPIC}${names.of('host', id)}`;
    const rule = own(TOPIC_RULES, family(name));
    return rule === undefined || id === '' ? name : `${family(name)}:${leafText(rule.id, id, tools)}`;
  };
  const keyed = ({ key = 'id', data }: TopicRule, of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(of).map(([name, row]) => [
        leafText(key, name, tools),
        row === null ? null : applyRule(data, row, tools),
      ]),
    );
  const frame = (live: Frame): Frame => {
    const { topic: name, epoch, prev, seq, kind, at } = live;
    const header = { topic: topic(name), epoch, prev, seq, kind, at };
    if (name.startsWith(RAW_TOPIC)) return { ...header, data: maskTexts(redact(live.data), mask) };
    const rule = own(TOPIC_RULES, family(name));
    const topicClass = rows(name)?.class;
    // Null fits no topic: the writer refuses the record.
    if (rule === undefined || topicClass === undefined) return { ...header, data: null };
    if (topicClass === 'state') return { ...header, data: applyRule(rule.data, live.data, tools) };
    if (topicClass === 'keyed') return { ...header, data: { rows: keyed(rule, (live.data as KeyedData).rows) } };
    const { from, items } = live.data as LogData;
    return { ...header, data: { from, items: items.map((item) => applyRule(rule.data, item, tools)) } };
  };
  const value = (name: string, live: unknown): unknown => {
    const rule = own(TOPIC_RULES, family(name));
    const topicClass = rows(name)?.class;
    if (rule === undefined || topicClass === undefined) return null;
    if (topicClass === 'state') return applyRule(rule.data, live, tools);
    if (topicClass === 'keyed') return keyed(rule, live as Readonly<Record<string, unknown>>);
    const { items, from, broken } = live as LogValue;
    return { items: items.map((item) => applyRule(rule.data, item, tools)), from, broken };
  };
  const rest = (record: RestRecord): RestRecord => {
    const rule = own(ANSWER_RULES, record.name);
    const { position: at } = record;
    // Before the answer: it names the member of whom the answer tells.
    const position = at === null ? null : { ...at, topic: topic(at.topic) };
    const query: Record<string, string> = {};
    for (const [name, text] of Object.entries(record.query)) {
      const leaf = own(QUERY_RULES, name);
      if (leaf !== undefined) query[name] = leafText(leaf, text, tools);
    }
    return {
      ...record,
      query,
      answer: rule === undefined ? null : applyRule(rule, record.answer, tools),
      position,
    };
  };
  const record = (live: TapeEvent): TapeEvent => {
    switch (live.k) {
      case 'frame':
        return { ...live, f: frame(live.f) };
      case 'truth':
        return { ...live, mark: mask(live.mark), frames: live.frames.map(frame) };
      case 'command': {
        const rule = own(COMMAND_RULES, live.name);
        const body = rule === undefined ? null : applyRule(rule, live.body, tools);
        return { ...live, id: names.of('key', live.id), body };
      }
      case 'ack':
        return { ...live, id: names.of('key', live.id) };
      case 'rest':
        return rest(live);
      case 'mark':
        return { ...live, label: mask(live.label), note: mask(live.note) };
      case 'connection':
      case 'visibility':
        return live;
      default:
        return assertNever(live);
    }
  };
  return {
    head: (head) => ({
      ...head,
      viewer: { ...head.viewer, member: names.of('member', head.viewer.member) },
      topics: head.topics.map(topic),
      note: mask(head.note),
    }),
    record,
    topic,
    value,
  };
};
