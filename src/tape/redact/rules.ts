/**
 * What may stand in a recording, as a table the shape of the data: what is not named is not written (P-05). A leaf says
 * what becomes of a text; numbers, booleans and null are kept where the leaf is `keep` and are null elsewhere.
 */
import { inEachLanguage } from '../../contract/languages.ts';
import type { NameKind } from './pseudonyms.ts';

/**
 * keep: as it is, but masked what gives itself away by its shape, and replaced the names that were heard. id: the same, or
 * a pseudonym where there is any of it. text: what people write, blanked. empty: must be there and says nothing. The
 * others: pseudonyms.
 */
export type Leaf = 'keep' | 'text' | 'empty' | Exclude<NameKind, 'host'>;
export type Rule = Leaf | { readonly fields: Readonly<Record<string, Rule>> } | { readonly each: Rule };

export const fields = (of: Readonly<Record<string, Rule>>): Rule => ({ fields: of });
/** Of a list, or of a table whose keys are words of the contract. */
export const each = (rule: Rule): Rule => ({ each: rule });
/** Fields that are kept, by name. */
export const kept = (...names: readonly string[]): Readonly<Record<string, Rule>> =>
  Object.fromEntries(names.map((name) => [name, 'keep' as const]));
/** A text in every shell language. */
export const inLanguages = (leaf: Leaf): Rule => fields(inEachLanguage(leaf));
