/** A value by its rule, made anew (P-05). What does not have the rule's form becomes null. */
import { safeKey } from '../../contract/shape.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import type { Leaf, Rule } from './rules.ts';

export interface RuleTools {
  readonly names: Pseudonyms;
  readonly mask: (text: string) => string;
  readonly blank: (text: string) => string;
}
export const leafText = (leaf: Leaf, text: string, { names, mask, blank }: RuleTools): string => {
  switch (leaf) {
    case 'keep':
      return mask(text);
    case 'text':
      return blank(text);
    case 'empty':
      return '';
    case 'id':
      return text.length <= 64 && mask(text) === text && !text.startsWith('id~') ? text : names.of('id', text);
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
      if (safeKey(name)) out[tools.mask(name)] = applyRule(rule.each, one, tools);
    return out;
  }
  // In the order of the value, which is the contract's: the line looks as it would without us.
  for (const [name, one] of Object.entries(value)) {
    const inner = Object.hasOwn(rule.fields, name) && safeKey(name) ? rule.fields[name] : undefined;
    if (inner !== undefined) out[name] = applyRule(inner, one, tools);
  }
  return out;
};
