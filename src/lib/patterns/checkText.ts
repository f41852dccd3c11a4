/** Checks a text against a rule of the house. The result is an i18n key with values, not a sentence (R-VALID-18). */
import { isPatternName, MATCHERS } from './matchers.ts';

/** The part of a delivered rule that applies to a text (`registerRule` of the contract). Bounds count characters. */
export interface TextRule {
  /** `*` accepts any text; else a name of `PATTERN_NAMES`, or an expression that the worker runs (SAFE-44). */
  readonly acceptedPattern: string;
  readonly required?: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
export interface ValidationError {
  /** With its namespace: `validation:pattern.email`. */
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
}
/** Longest text the house accepts in any field. */
export const LONGEST_TEXT = 255;

export const validationError = (key: string, values: ValidationError['values'] = {}): ValidationError => ({
  messageKey: `validation:${key}`,
  values,
});
export const lengthOf = (text: string): number => [...text].length;

/** Bounds of a rule, with defaults where it has none. */
export const boundsOf = ({ min, max }: Pick<TextRule, 'min' | 'max'>) => ({
  min: min ?? 1,
  max: Math.min(max ?? LONGEST_TEXT, LONGEST_TEXT),
});
export const outOfBounds = (rule: Pick<TextRule, 'min' | 'max'>, text: string): boolean => {
  const { min, max } = boundsOf(rule);
  const length = lengthOf(text);
  return length < min || length > max || text.length > LONGEST_TEXT;
};
/** Tells whether a text does not fit the named format; `*` and unknown patterns accept any text here. */
export const mismatches = (acceptedPattern: string, text: string): boolean =>
  isPatternName(acceptedPattern) && !MATCHERS[acceptedPattern](text);

/** Checks a text; null: valid. An unknown pattern checks presence and length only; a date's form fixes its length. */
export const checkText = (rule: TextRule, text: string): ValidationError | null => {
  if (text === '') return rule.required ? validationError('required') : null;
  const named = isPatternName(rule.acceptedPattern);
  const wrongLength = rule.acceptedPattern !== 'date' && outOfBounds(rule, text);
  if (!wrongLength && !mismatches(rule.acceptedPattern, text)) return null;
  return validationError(named ? `pattern.${rule.acceptedPattern}` : 'length', boundsOf(rule));
};
