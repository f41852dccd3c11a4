/** A value by its rule, made anew (P-05). What does not have the rule's form becomes null. */
import { safeKey } from '../../contract/shape.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import type { Leaf, Rule } from './rules.ts';

export interface RuleTools {
  readonly names: Pseudonyms;
  readonly mask: (text: string) => string;
  readonly blank: (text: string) => string;
}
/**
 * A word of the contract (`settled`, `SLOTS`) stands alone and is nobody, whatever somebody is called; an id of a member
 * or the account of somebody has more to it than letters, or stands in a field of its own.
 */
const LONE_WORD = /^[A-Za-z]+$/;
const withoutPersons = (text: string, names: Pseudonyms): string => (LONE_WORD.test(text) ? text : names.guard(text));
/** May an id stay as it is? A pseudonym's mark is nobody else's, so that two ids which differ still differ. */
const tells = (id: string, { names, mask }: RuleTools): boolean =>
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
      return tells(text, tools) ? names.of('id', text) : text;
    default:
      return names.of(leaf, text);
  }
};
const leafValue = (leaf: Leaf, value: unknown, tools: RuleTools): unknown => {
  if (typeof value === 'string') return leafText(leaf, value, tools);
  return leaf === 'keep' && (typeof value === 'number' || typeof value === 'boolean') ? value : null;
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
  // In the order of the value, which is the contract's: the line looks as it would without us.
  for (const [name, one] of Object.entries(value)) {
    const inner = Object.hasOwn(rule.fields, name) && safeKey(name) ? rule.fields[name] : undefined;
    if (inner !== undefined) out[name] = applyRule(inner, one, tools);
  }
  return out;
};
