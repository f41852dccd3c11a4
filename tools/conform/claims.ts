/** What a back end claims to speak of the contract. What it does not claim is reported as skipped, and judged by nothing. */
import { readFileSync } from 'node:fs';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { family } from '../../src/contract/topic.ts';
import { CliError } from '../process/cliError.ts';
import { chosenRules, RULE_IDS, type RuleId } from './rules.ts';

export interface Claims {
  /** False: the back end says that it does not answer this call. */
  readonly call: (name: string) => boolean;
  /** By full name or pattern. */
  readonly topic: (topic: string) => boolean;
  readonly rule: (rule: RuleId) => boolean;
  /** The call is named by the claims: `not-built` is then a failure, and not a way to say that it is not claimed. */
  readonly named: (call: string) => boolean;
}
/** Without a file: everything, but for what the back end itself answers as `not-built` or `unknown-topic`. */
export const ALL_CLAIMED: Claims = { call: () => true, topic: () => true, rule: () => true, named: () => false };

const textsIn = (value: unknown, field: string): readonly string[] | null => {
  const texts = (value as Readonly<Record<string, unknown>>)[field];
  if (texts === undefined) return null;
  if (Array.isArray(texts) && texts.every((one) => typeof one === 'string')) return texts;
  throw new CliError(`"${field}" of the claims must be a list of texts.`);
};
const unknownOf = (names: readonly string[] | null, known: readonly string[], what: string): void => {
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CliError(`The claims name a ${what} that does not exist: ${unknown}.`);
};
/** `{"calls": [names], "topics": [patterns], "rules": [rules or groups]}`; a list that is absent claims all. */
export const claimsOf = (value: unknown): Claims => {
  if (typeof value !== 'object' || value === null) throw new CliError('The claims must be one JSON object.');
  const [calls, topics, rules] = [textsIn(value, 'calls'), textsIn(value, 'topics'), textsIn(value, 'rules')];
  unknownOf(
    calls,
    CALLS.map(({ name }) => name),
    'call',
  );
  unknownOf(
    topics,
    TOPICS.map(({ pattern }) => pattern),
    'topic',
  );
  const chosen = rules === null ? new Set(RULE_IDS) : chosenRules(rules);
  if (chosen === null) throw new CliError('The claims name a rule that does not exist.');
  const families = topics?.map(family);
  return {
    call: (name) => calls?.includes(name) ?? true,
    topic: (topic) => families?.includes(family(topic)) ?? true,
    rule: (rule) => chosen.has(rule),
    named: (name) => calls?.includes(name) ?? false,
  };
};
export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new CliError(`${path} cannot be read as JSON.`);
  }
};
