import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { CALLS, TOPICS, callNamed, topicRow } from '../../contract/index.ts';
import { hubCommand } from '../../contract/commands.ts';
import type { Rule } from '../../contract/redaction.ts';
import { int, list, obj, text } from '../../contract/shape.ts';
import { dataShape, family, frameShape } from '../../contract/topic.ts';
import { ANSWER_RULES, COMMAND_RULES } from './callRules.ts';
import { topicRule } from './topicRules.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
};
/** Paths of all schema fields without a rule. */
const undecided = (schema: Schema, rule: Rule | undefined, path: string, depth = 0): readonly string[] => {
  if (rule === undefined) return [path];
  // Recursive trees have rules down to a fixed depth.
  if (schema.$ref !== undefined || depth > 6) return [];
  if (schema.anyOf !== undefined)
    return schema.anyOf.flatMap((one) => (one.type === 'null' ? [] : undecided(one, rule, path, depth)));
  if (schema.type === 'array') {
    const inner = schema.prefixItems?.[0] ?? (schema.items === false ? undefined : schema.items) ?? {};
    return typeof rule === 'object' && 'each' in rule ? undecided(inner, rule.each, `${path}[]`, depth + 1) : [path];
  }
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object')
    return typeof rule === 'object' && 'each' in rule
      ? undecided(schema.additionalProperties, rule.each, `${path}{}`, depth + 1)
      : [path];
  if (schema.properties !== undefined) {
    if (typeof rule !== 'object' || !('fields' in rule)) return [path];
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      undecided(inner, rule.fields[name], `${path}.${name}`, depth + 1),
    );
  }
  return typeof rule === 'string' ? [] : [path];
};
const dataOf = (row: (typeof TOPICS)[number]): Schema => dataShape(row).schema;

describe('the redaction tables', () => {
  test.each(TOPICS.map((row) => [row.pattern, row] as const))(
    'P-05 have a rule for every field of %s',
    (pattern, row) => {
      const rule = topicRule(row);
      expect(undecided(dataOf(row), rule.data, family(pattern))).toEqual([]);
      if (pattern.includes('{member}') || pattern.includes('{agent}')) expect(rule.id).toBe('member');
    },
  );

  test('P-05 have no rule for an unknown call', () => {
    for (const name of Object.keys(ANSWER_RULES)) expect(callNamed(name), name).toBeDefined();
    for (const name of Object.keys(COMMAND_RULES)) expect(hubCommand(name) ?? callNamed(name), name).toBeDefined();
  });

  test.each(Object.keys(ANSWER_RULES))('P-05 have a rule for every field of the answer of %s', (name) => {
    const answer = callNamed(name)?.answer;
    const schema = z.toJSONSchema(answer ?? z.never(), { io: 'output', unrepresentable: 'any' }) as Schema;
    expect(undecided(schema, ANSWER_RULES[name], name)).toEqual([]);
  });

  test('P-05 have a rule for every call that reads a snapshot', () => {
    const missing = CALLS.filter(({ topic, name }) => topic !== undefined && !(name in ANSWER_RULES));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('P-05 have a rule for every call that the page of a logged-in person reads, but for proofs and secrets', () => {
    const missing = CALLS.filter(
      ({ method, group, name }) => method === 'GET' && group !== 'public' && !(name in ANSWER_RULES),
    );
    // Signatures and seeds would be masked, and an uploaded picture may show a person.
    expect(missing.map(({ name }) => name).sort()).toEqual(['fairness', 'receipt', 'statement', 'uploadedImage']);
  });

  test('P-05 a text whose shape names no leaf has no rule, at any depth', () => {
    const shape = obj({ id: text(64, 'id'), at: int(0), lines: list(obj({ account: text(64), stake: int(0) })) });
    expect(undecided(shape.schema, shape.rule, 'planted')).toEqual(['planted.lines[].account']);
  });

  test('the check finds a field without a rule', () => {
    const row = topicRow('wallet:m1');
    if (row === undefined) throw new Error('no wallet');
    expect(undecided(dataOf(row), { fields: { balance: 'keep' } }, 'wallet')).toContain('wallet.wallets');
    expect(frameShape(row, 'delta')).toBeDefined();
  });
});
