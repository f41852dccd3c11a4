/** What a rule of the house says of a text. The answer is a key of the catalogue with its values, not a sentence (R-VALID-18). */
import { isPatternName, MATCHERS } from './matchers.ts';

/** The part of a delivered rule that judges a text (`registerRule` of the contract). Bounds count characters. */
export interface TextRule {
  /** `*` takes any text; a name of `PATTERN_NAMES`; anything else is unknown here and judged elsewhere (SAFE-44). */
  readonly acceptedPattern: string;
  readonly required?: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
export interface Complaint {
  /** With its place: `validation:pattern.email`. */
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
}
/** The wire takes no longer text of any field. */
export const LONGEST_TEXT = 255;

export const complain = (key: string, values: Complaint['values'] = {}): Complaint => ({
  messageKey: `validation:${key}`,
  values,
});
export const lengthOf = (text: string): number => [...text].length;

/** Bounds of a rule, with what stands in where it has none. */
export const boundsOf = ({ min, max }: Pick<TextRule, 'min' | 'max'>) => ({
  min: min ?? 1,
  max: Math.min(max ?? LONGEST_TEXT, LONGEST_TEXT),
});
export const outOfBounds = (rule: Pick<TextRule, 'min' | 'max'>, text: string): boolean => {
  const { min, max } = boundsOf(rule);
  const length = lengthOf(text);
  return length < min || length > max || text.length > LONGEST_TEXT;
};
/** A text that is there must be of the named format; `*` and unknown ones say nothing. */
export const differsFrom = (acceptedPattern: string, text: string): boolean =>
  isPatternName(acceptedPattern) && !MATCHERS[acceptedPattern](text);

/** Null: nothing to complain of. An unknown pattern is held to presence and length alone; a date's form is its length. */
export const judge = (rule: TextRule, text: string): Complaint | null => {
  if (text === '') return rule.required ? complain('required') : null;
  const named = isPatternName(rule.acceptedPattern);
  const wrongLength = rule.acceptedPattern !== 'date' && outOfBounds(rule, text);
  if (!wrongLength && !differsFrom(rule.acceptedPattern, text)) return null;
  return complain(named ? `pattern.${rule.acceptedPattern}` : 'length', boundsOf(rule));
};
