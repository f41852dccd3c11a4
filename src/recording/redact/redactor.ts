/** Redacts records before they are written (P-05): by allow-list, with one set of pseudonyms for the whole recording. */
import type { Frame, KeyedData, LogData } from '../../contract/frame.ts';
import { family } from '../../contract/topic.ts';
import type { LogValue } from '../../gate/fold.ts';
import { assertNever } from '../../lib/assertNever.ts';
import { redact } from '../../lib/redact.ts';
import { RAW_TOPIC, type RestRecord, type RecordingEvent, type RecordingHead } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import { applyRule as applyKnown, leafText, learnNames, type RuleTools } from './applyRule.ts';
import { ANSWER_RULES, COMMAND_RULES, QUERY_RULES } from './callRules.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { blank } from './blank.ts';
import { maskLeaks, memoized } from './maskLeaks.ts';
import type { Rule } from '../../contract/redaction.ts';
import { topicRule, type TopicRule } from './topicRules.ts';

export interface Redactor {
  readonly head: <H extends Pick<RecordingHead, 'viewer' | 'topics' | 'note'>>(head: H) => H;
  readonly record: (record: RecordingEvent) => RecordingEvent;
  readonly topic: (topic: string) => string;
  /** Converts the folded value of a live topic to that of the recording. `topic` is the live name. */
  readonly value: (topic: string, value: unknown) => unknown;
}
const own = <V>(table: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Masks every text of foreign data, which no rule describes, after the general redaction. */
const maskTexts = (value: unknown, mask: (text: string) => string): unknown => {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((one) => maskTexts(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [mask(name), maskTexts(one, mask)]));
};

/**
 * `accounts`: accounts of the viewer, known from the start because the note may name them. `startAt`: the number after which
 * pseudonyms begin.
 */
export const createRedactor = (rows: RowLookUp, accounts: readonly string[] = [], startAt = 0): Redactor => {
  const tools: RuleTools = { names: createPseudonyms(startAt), mask: memoized(maskLeaks), blank: memoized(blank) };
  const { names } = tools;
  const mask = (text: string): string => names.guard(tools.mask(text));
  for (const account of accounts) names.of('account', account);

  const topic = (name: string): string => {
    const id = name.slice(family(name).length + 1);
    if (name.startsWith(RAW_TOPIC)) return mask(id) === id ? name : `${RAW_TOPIC}${names.of('host', id)}`;
    const row = rows(name);
    return row === undefined || id === '' ? name : `${family(name)}:${leafText(topicRule(row).id, id, tools)}`;
  };
  const applyRule = (rule: Rule, value: unknown): unknown => {
    learnNames(rule, value, names);
    return applyKnown(rule, value, tools);
  };
  const keyed = ({ key, data }: TopicRule, of: Readonly<Record<string, unknown>>) => {
    learnNames({ each: data }, of, names);
    return Object.fromEntries(
      Object.entries(of).map(([name, row]) => [
        leafText(key, name, tools),
        row === null ? null : applyKnown(data, row, tools),
      ]),
    );
  };
  const frame = (live: Frame): Frame => {
    const { topic: name, epoch, prev, seq, kind, at } = live;
    const header = { topic: topic(name), epoch, prev, seq, kind, at };
    if (name.startsWith(RAW_TOPIC)) return { ...header, data: maskTexts(redact(live.data), mask) };
    const row = rows(name);
    // Null fits no topic, so the writer refuses the record.
    if (row === undefined) return { ...header, data: null };
    const rule = topicRule(row);
    if (row.class === 'state') return { ...header, data: applyRule(rule.data, live.data) };
    if (row.class === 'keyed') return { ...header, data: { rows: keyed(rule, (live.data as KeyedData).rows) } };
    const { from, items } = live.data as LogData;
    return { ...header, data: { from, items: applyRule({ each: rule.data }, items) } };
  };
  const value = (name: string, live: unknown): unknown => {
    const row = rows(name);
    if (row === undefined) return null;
    const rule = topicRule(row);
    if (row.class === 'state') return applyRule(rule.data, live);
    if (row.class === 'keyed') return keyed(rule, live as Readonly<Record<string, unknown>>);
    const { items, from, broken } = live as LogValue;
    return { items: applyRule({ each: rule.data }, items), from, broken };
  };
  const rest = (record: RestRecord): RestRecord => {
    const rule = own(ANSWER_RULES, record.name);
    const { position: at } = record;
    // Before the answer, so that the member in the topic's name is known when the answer is redacted.
    const position = at === null ? null : { ...at, topic: topic(at.topic) };
    const query: Record<string, string> = {};
    for (const [name, text] of Object.entries(record.query)) {
      const leaf = own(QUERY_RULES, name);
      if (leaf !== undefined) query[name] = leafText(leaf, text, tools);
    }
    return {
      ...record,
      query,
      answer: rule === undefined ? null : applyRule(rule, record.answer),
      position,
    };
  };
  const record = (live: RecordingEvent): RecordingEvent => {
    switch (live.k) {
      case 'frame':
        return { ...live, f: frame(live.f) };
      case 'truth':
        return { ...live, mark: mask(live.mark), frames: live.frames.map(frame) };
      case 'command': {
        const rule = own(COMMAND_RULES, live.name);
        const body = rule === undefined ? null : applyRule(rule, live.body);
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
