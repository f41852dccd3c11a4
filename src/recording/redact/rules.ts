/** Writes redaction rules for answers and commands, whose schemas carry none. */
import { inEachLanguage } from '../../contract/languages.ts';
import type { Leaf, Rule } from '../../contract/redaction.ts';

export const fields = (of: Readonly<Record<string, Rule>>): Rule => ({ fields: of });
/** For the elements of a list, or of a table whose keys are terms of the contract. */
export const each = (rule: Rule): Rule => ({ each: rule });
/** Fields to keep, by name. */
export const kept = (...names: readonly string[]): Readonly<Record<string, Rule>> =>
  Object.fromEntries(names.map((name) => [name, 'keep' as const]));
/** A text in every shell language. */
export const inLanguages = (leaf: Leaf): Rule => fields(inEachLanguage(leaf));
