/**
 * Applies a redaction rule to a value (P-05). Parts without the rule's form become null. Before a rule is applied, the names of
 * persons in the value must be known (`learnNames`): an id may contain one that stands behind it.
 */
import type { Leaf, Rule } from '../../contract/redaction.ts';
import { safeKey } from '../../contract/shape.ts';
import { isPerson, type Pseudonyms } from './pseudonyms.ts';

export interface RuleTools {
  readonly names: Pseudonyms;
  readonly mask: (text: string) => string;
  readonly blank: (text: string) => string;
}
/**
 * A single word of letters is a term of the contract (`settled`, `SLOTS`) and stays, even if a player has that name. Member
 * ids and accounts contain more than letters, or have fields of their own.
 */
const LONE_WORD = /^[A-Za-z]+$/;
const withoutPersons = (text: string, names: Pseudonyms): string => (LONE_WORD.test(text) ? text : names.guard(text));
/** Tells whether an id needs a pseudonym. An id with a pseudonym's prefix does, so that different ids stay different. */
const needsPseudonym = (id: string, { names, mask }: RuleTools): boolean =>
  id.length > 64 || id.startsWith('id~') || mask(id) !== id || withoutPersons(id, names) !== id;

export const leafText = (leaf: Leaf, text: string, tools: RuleTools): string => {
  const { names, mask, blank } = tools;
  switch (leaf) {
    case 'keep':
      return withoutPersons(mask(text), names);
    case 'text':
      return blank(text);
    case 'empty':
      return '';
    case 'id':
      return needsPseudonym(text, tools) ? names.of('id', text) : text;
    default:
      return names.of(leaf, text);
  }
};
const leafValue = (leaf: Leaf, value: unknown, tools: RuleTools): unknown => {
  if (typeof value === 'string') return leafText(leaf, value, tools);
  return leaf === 'keep' && (typeof value === 'number' || typeof value === 'boolean') ? value : null;
};

/** Gives every person whom the rule finds in the value a pseudonym, in the order of the fields. */
export const learnNames = (rule: Rule, value: unknown, names: Pseudonyms): void => {
  if (typeof rule === 'string') {
    if (isPerson(rule) && typeof value === 'string') names.of(rule, value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    const inner = 'each' in rule ? rule.each : Object.hasOwn(rule.fields, name) ? rule.fields[name] : undefined;
    if (inner !== undefined) learnNames(inner, one, names);
  }
};

export const applyRule = (rule: Rule, value: unknown, tools: RuleTools): unknown => {
  if (typeof rule === 'string') return leafValue(rule, value, tools);
  if (Array.isArray(value)) return 'each' in rule ? value.map((one) => applyRule(rule.each, one, tools)) : null;
  if (typeof value !== 'object' || value === null) return null;
  const out: Record<string, unknown> = {};
  if ('each' in rule) {
    for (const [name, one] of Object.entries(value))
      if (safeKey(name)) out[leafText('keep', name, tools)] = applyRule(rule.each, one, tools);
    return out;
  }
  // Keep the order of the value's fields, which is the contract's.
  for (const [name, one] of Object.entries(value)) {
    const inner = Object.hasOwn(rule.fields, name) && safeKey(name) ? rule.fields[name] : undefined;
    if (inner !== undefined) out[name] = applyRule(inner, one, tools);
  }
  return out;
};
